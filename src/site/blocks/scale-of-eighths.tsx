import { formatDay } from '#market'

interface Props {
  /** Newest rate, per cent. */
  rate: number
  /** Its day, ISO. */
  on: string
  /** Lowest and highest rate ever measured, per cent. */
  low: number
  high: number
}

/** The ruler runs in whole halves around everything ever measured. */
function spanOfScale(low: number, high: number): [number, number] {
  return [
    Math.floor(low * 4) / 4 - (low % 0.25 === 0 ? 0.25 : 0),
    Math.ceil(high * 8) / 8 + (high % 0.125 === 0 ? 0.125 : 0),
  ]
}

/** How long a tick is, for a step of so many parts of a point: whole points stand out, then halves. */
type Lengths = (step: number) => number

const ruler = {
  8: (step: number) => (step % 8 === 0 ? 10 : step % 4 === 0 ? 6 : 3.5),
  4: (step: number) => (step % 4 === 0 ? 10 : step % 2 === 0 ? 6 : 3.5),
}

/** One tick a step (eighths or quarters) as one path, a thousand units a point wide and ten high. */
export function ticks(from: number, to: number, perPoint: 8 | 4, lengthOf: Lengths = ruler[perPoint]): string {
  let path = ''
  for (let step = Math.round(from * perPoint); step <= Math.round(to * perPoint); step += 1) {
    path += `M${Math.round((step / perPoint - from) * 1000)} 10v-${lengthOf(step)}`
  }
  return path
}

/** They name the picture, seen or not: what changes with a figure stands in one place of the markup. */
const WORDS = 'scale-words'

/** The site's ruler: every weekly 30-year rate since 1971 lies on it, and a wedge stands at the newest. */
export function ScaleOfEighths({ rate, on, low, high }: Props) {
  const [from, to] = spanOfScale(low, high)
  const at = `${Math.round(((rate - from) / (to - from)) * 10_000) / 100}%`
  const box = `0 0 ${Math.round((to - from) * 1000)} 10`
  const words = `${rate.toFixed(2)}% on ${formatDay(on)}, on the scale of every weekly rate since 1971: ${low.toFixed(2)}% to ${high.toFixed(2)}%`
  const near = rate - from > (to - from) * 0.45
  const beside = { x: near ? -11 : 11, y: 11, textAnchor: near ? 'end' : 'start' } as const
  return (
    <svg className="scale" role="img" aria-labelledby={WORDS}>
      {([8, 4] as const).map((perPoint) => (
        <svg
          key={perPoint}
          className={`scale-${perPoint}`}
          y="15"
          height="10"
          width="100%"
          viewBox={box}
          preserveAspectRatio="none"
        >
          <path d={ticks(from, to, perPoint)} />
        </svg>
      ))}
      <svg x={at} overflow="visible">
        <path className="wedge" d="M-5 5h10l-4 7v13h-2v-13z" />
        <text id={WORDS} className="scale-8" {...beside}>
          {words}
        </text>
        <text className="scale-4" {...beside}>
          {rate.toFixed(2)}%<tspan> on {formatDay(on)}; since 1971</tspan>
        </text>
      </svg>
    </svg>
  )
}
