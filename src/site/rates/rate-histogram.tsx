import { type Bin, binOf, percentBelow } from '#market/history'
import { formatDay } from '#ui/dates.ts'
import { percent } from './plane.ts'
import type { RatesFacts } from './rates-facts.ts'

interface Props {
  facts: RatesFacts
  isStale: boolean
  label: string
}

const WIDTHS = { desktop: 0.25, phone: 0.5 } as const
/** How much of the height the bars take; the words stand above them. */
const BARS_SHARE = { desktop: 176 / 208, phone: 126 / 168 } as const

/** Weeks counted by quarter point, by half point on a phone: lower ones sage, the newest's own green, higher ones gray. */
export function RateHistogram({ facts, isStale, label }: Props) {
  return (
    <div className="rate-histogram" role="img" aria-label={label}>
      <Drawing bins={facts.quarters} size="desktop" facts={facts} isStale={isStale} />
      <Drawing bins={facts.halves} size="phone" facts={facts} isStale={isStale} />
    </div>
  )
}

interface DrawingProps {
  bins: readonly Bin[]
  size: keyof typeof WIDTHS
  facts: RatesFacts
  isStale: boolean
}

function Drawing({ bins, size, facts, isStale }: DrawingProps) {
  const width = WIDTHS[size]
  const from = bins[0]?.from ?? 0
  const share = (value: number) => (value - from) / (bins.length * width)
  const own = binOf(facts.newest.value, width) - binOf(from, width)
  const tallest = Math.max(...bins.map(({ count }) => count))
  const ownShare = (bins[own]?.count ?? 0) / tallest
  return (
    <svg className={`for-${size}`} aria-hidden="true">
      <svg
        y={percent(1 - BARS_SHARE[size])}
        width="100%"
        height={percent(BARS_SHARE[size])}
        viewBox={`0 ${-tallest} ${bins.length} ${tallest}`}
        preserveAspectRatio="none"
      >
        <path className="bars-below" d={barsOf(bins, 0, own)} />
        <path className="bars-own" d={barsOf(bins, own, own + 1)} />
        <path className="bars-above" d={barsOf(bins, own + 1, bins.length)} />
      </svg>
      <Now facts={facts} isStale={isStale} size={size} x={share(facts.newest.value)} barShare={ownShare} />
      {size === 'desktop' && <Median facts={facts} x={share(facts.all.median)} />}
      <Points from={from} to={from + bins.length * width} size={size} share={share} />
    </svg>
  )
}

/** Bars as one shape, a unit wide and a week high. */
const barsOf = (bins: readonly Bin[], from: number, to: number): string =>
  bins
    .slice(from, to)
    .map(({ count }, index) => (count > 0 ? `M${from + index} 0v-${count}h1v${count}z` : ''))
    .join('')

/** Beyond these shares of the width, words would be cut off on one side. */
const FROM_LEFT = 0.22
const FROM_RIGHT = 0.78
/** Uprights closer than this keep their words apart by taking a side each. */
const GAP = 8

interface NowProps {
  facts: RatesFacts
  isStale: boolean
  size: keyof typeof WIDTHS
  x: number
  /** How high its own bar is, as a share of the tallest. */
  barShare: number
}

function Now({ facts, isStale, size, x, barShare }: NowProps) {
  const { newest, all, decimals } = facts
  const isLeft = size === 'desktop' ? x > FROM_LEFT && (x <= shareOfMedianSide(facts) || x > FROM_RIGHT) : x > 0.45
  const at = { x: isLeft ? -GAP : GAP, textAnchor: isLeft ? ('end' as const) : ('start' as const) }
  const value = `${newest.value.toFixed(decimals)}%`
  return (
    <svg className="histogram-now" x={percent(x)} overflow="visible">
      <line className={`upright-${size}`} y2={percent(1 - barShare * BARS_SHARE[size])} />
      <text>
        <tspan className="histogram-name" {...at} y="11">
          {isStale ? `${formatDay(newest.on, true)}: ${value}` : `Now ${value}`}
        </tspan>
        <tspan {...at} y="28">
          {`${percentBelow(all.rank)}% of weeks were lower`}
        </tspan>
      </text>
    </svg>
  )
}

/** The newest stands left of the median or on it: then its words go to the left. */
const shareOfMedianSide = ({ newest, all }: RatesFacts): number => (newest.value <= all.median ? 1 : 0)

function Median({ facts, x }: { facts: RatesFacts; x: number }) {
  const { all, newest, decimals } = facts
  const isLeft = newest.value > all.median && x > FROM_LEFT
  const at = { x: isLeft ? -GAP : GAP, textAnchor: isLeft ? ('end' as const) : ('start' as const) }
  return (
    <svg className="histogram-median" x={percent(x)} overflow="visible">
      <line y2="100%" />
      <text>
        <tspan className="histogram-name" {...at} y="11">{`Median ${all.median.toFixed(decimals)}%`}</tspan>
        <tspan {...at} y="28">{`Half of all weeks since ${all.first.on.slice(0, 4)} were lower`}</tspan>
      </text>
    </svg>
  )
}

interface PointsProps {
  from: number
  to: number
  size: keyof typeof WIDTHS
  share: (value: number) => number
}

const APART = { desktop: 1, phone: 3 } as const

/** Whole points under the bars, the last with its unit. */
function Points({ from, to, size, share }: PointsProps) {
  const apart = APART[size]
  const first = Math.ceil(from / apart) * apart
  const points = Array.from(
    { length: Math.max(0, Math.floor((to - first) / apart) + 1) },
    (_, at) => first + at * apart,
  )
  return (
    <>
      <svg y="100%" overflow="visible">
        <line className="chart-axis" x2="100%" />
      </svg>
      {points.map((point, index) => (
        <svg key={point} x={percent(share(point))} y="100%" overflow="visible">
          <path className="chart-axis" d="M0 0v5" />
          <text y="21" textAnchor="middle">
            {index === points.length - 1 ? `${point}%` : point}
          </text>
        </svg>
      ))}
    </>
  )
}
