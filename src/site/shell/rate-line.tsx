import { FigureButton, FigureProof } from '#blocks/figure-proof'
import { ScaleOfEighths } from '#blocks/scale-of-eighths'
import { Sparkline } from '#blocks/sparkline'
import { changeBetween, staleAge } from '#market'
import { href } from '#routes'
import { Direction } from '#ui/direction'
import { formatDay } from '#ui/dates.ts'
import { StateMark } from '#ui/tag'
import type { ShellFigures } from './shell-figures.ts'

interface Props {
  figures: ShellFigures
  today: string
}

/** The newest rate on every page: how much, how it changed in words, half a year of it, who says so and when. */
export function RateLine({ figures, today }: Props) {
  const { newest, previous, weeks, source, staleAfterDays } = figures
  const age = staleAge(newest.on, staleAfterDays, today)
  const change = previous ? changeBetween(previous, newest, 'percent', 2) : null
  return (
    <p className="rate-line">
      <span>
        30-y<span className="wide">ea</span>r<span className="wide"> fixed</span>{' '}
        <b>
          <FigureButton id="origin-header">{newest.value.toFixed(2)}%</FigureButton>
        </b>
      </span>
      {change && (
        <Direction way={change.direction}>
          {change.direction === 'unchanged' ? (
            'unchanged'
          ) : (
            <>
              {change.direction} {change.amount.toFixed(2)}
              <span className="wide"> {change.amount > 1 ? 'points' : 'point'} on the week</span>
            </>
          )}
        </Direction>
      )}
      <Sparkline values={weeks.map((week) => week.value)} />
      <span className="rate-source">
        <span className="wide">{source}, </span>
        <time dateTime={newest.on}>
          {formatDay(newest.on)}
          <span className="wide">, {newest.on.slice(0, 4)}</span>
        </time>
      </span>
      {age && <StateMark tone="stale">{age}</StateMark>}
    </p>
  )
}

/** Where the rate on the line comes from. Its other forms stand on a page, for every page has this line and few readers quote it. */
export const RateProof = ({ figures: { newest, proof, weeks } }: { figures: ShellFigures }) => (
  <FigureProof
    id="origin-header"
    proof={{ ...proof, value: `${newest.value.toFixed(2)}%`, period: formatDay(newest.on, true) }}
    chart={<Sparkline values={weeks.map((week) => week.value)} />}
  >
    <p>
      <a href={`${href('rateData')}#cite`}>Cite it in another form</a>
    </p>
  </FigureProof>
)

/** Where it stands among all weeks there were. */
export const RateScale = ({ figures: { newest, low, high } }: { figures: ShellFigures }) => (
  <ScaleOfEighths rate={newest.value} on={newest.on} low={low} high={high} />
)
