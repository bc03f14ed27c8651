import { type EditionBlock, scaleLabel, weeksScale } from '#mail/words'
import { formatDay } from '#ui/dates.ts'

type WeeksBlock = EditionBlock & { kind: 'weeks' }

const HEIGHT_PX = 96
const DOT_PX = { week: 3.5, now: 5.5 }

/** The last weeks as the letter draws them: dots between two tenths of a point. The sentence and the words at both ends say the same. */
export function Weeks({ block: { sentence, weeks } }: { block: WeeksBlock }) {
  const [low, high] = weeksScale(weeks.map(({ value }) => value))
  const last = weeks.length - 1
  const ends = weeks.filter((_week, at) => at === 0 || at === last)
  // The middle of a dot stands for its value, at the ends of the scale as well.
  const heightOf = (value: number) => DOT_PX.now + (1 - (value - low) / (high - low)) * (HEIGHT_PX - 2 * DOT_PX.now)
  return (
    <>
      <p>{sentence}</p>
      <div className="newsletter-weeks meta">
        <span aria-hidden="true">{scaleLabel(high)}</span>
        <svg height={HEIGHT_PX} aria-hidden="true">
          {weeks.map(({ on, value }, at) => (
            <circle
              key={on}
              cx={`${((at + 0.5) / weeks.length) * 100}%`}
              cy={heightOf(value)}
              r={at === last ? DOT_PX.now : DOT_PX.week}
            />
          ))}
        </svg>
        <span aria-hidden="true">{scaleLabel(low)}</span>
        <p>
          {ends.map(({ on, text }) => (
            <span key={on}>{`${text}, ${formatDay(on)}`}</span>
          ))}
        </p>
      </div>
    </>
  )
}
