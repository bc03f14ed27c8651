const WIDTH = 82
const HEIGHT = 18
const PAD = 3

/** A line without axes, its newest point marked; the words beside it say what it shows. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const points = sparkPoints(values)
  const last = points.at(-1)
  if (!last || points.length < 2) return null
  return (
    <svg className="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path d={`M${points.map(([x, y]) => `${x} ${y}`).join('L')}`} />
      <circle cx={last[0]} cy={last[1]} r="2.5" />
    </svg>
  )
}

function sparkPoints(values: readonly number[]): [number, number][] {
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const step = (WIDTH - 2 * PAD) / Math.max(1, values.length - 1)
  return values.map((value, index) => [
    round(PAD + index * step),
    round(HEIGHT - PAD - ((value - low) / span) * (HEIGHT - 2 * PAD)),
  ])
}

const round = (value: number) => Math.round(value * 10) / 10
