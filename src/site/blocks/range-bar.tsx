import { ticks } from './scale-of-eighths.tsx'

interface Props {
  low: number
  high: number
  now: number
  decimals?: number
}

/** The bar ends on quarters, with a little room at both ends. */
function spanOfRange(low: number, high: number): [number, number] {
  return [Math.floor((low - 0.05) * 4) / 4, Math.ceil((high + 0.1) * 4) / 4]
}

const lengthOf = (step: number) => (step % 4 === 0 ? 10 : step % 2 === 0 ? 6 : 4)

/** The ruler of eighths, small: a bar from the lowest to the highest, a wedge at the newest. */
export function RangeBar({ low, high, now, decimals = 2 }: Props) {
  const [from, to] = spanOfRange(low, high)
  const at = (value: number) => `${Math.round(((value - from) / (to - from)) * 1000) / 10}%`
  const close = (high - low) / (to - from) < 0.25
  return (
    <svg
      className="range-bar"
      role="img"
      aria-label={`Between ${low.toFixed(decimals)} and ${high.toFixed(decimals)} in 52 weeks, now ${now.toFixed(decimals)}`}
    >
      <svg
        y="3"
        height="10"
        width="100%"
        viewBox={`0 0 ${Math.round((to - from) * 1000)} 10`}
        preserveAspectRatio="none"
      >
        <path d={`${ticks(from, to, 8, lengthOf)}M0 9.5H${Math.round((to - from) * 1000)}`} />
      </svg>
      <line x1={at(low)} x2={at(high)} y1="12" y2="12" />
      <svg x={at(now)} overflow="visible">
        <path className="wedge" d="M-5 1h10l-5 8z" />
      </svg>
      <text x={at(low)} y="17" textAnchor={close ? 'end' : 'middle'}>
        {low.toFixed(decimals)}
      </text>
      <text x={at(high)} y="17" textAnchor={close ? 'start' : 'middle'}>
        {high.toFixed(decimals)}
      </text>
    </svg>
  )
}
