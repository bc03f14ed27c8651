import type { Change } from '#market'
import { formatDay } from '#ui/dates.ts'
import { Direction } from '#ui/direction'
import { Drawn } from '#ui/drawn'
import { SectionHead } from '#ui/section-head'
import { StateMark } from '#ui/tag'
import { FigureLink } from './figure-link.tsx'
import { RangeBar } from './range-bar.tsx'

export interface BoardRow {
  /** Of its series, or of what is computed from several. */
  id: string
  name: string
  value: number
  unit: '%' | 'pt'
  change: Change | null
  /** What the change is measured against: "on the week". */
  since: string
  low: number
  high: number
  source: string
  /** The day of the newest figure. */
  on: string
  /** "30 days old", when that is more than its rhythm allows. */
  age: string | null
}

interface Props {
  rows: readonly BoardRow[]
  title?: string
  more?: { href: string; label: string }
}

/** What it is today, and whether that is high: each product with change, range, source and date. */
export function RateBoard({ rows, title = 'The rate board', more }: Props) {
  return (
    <Drawn as="section" className="rate-board" name={['rate board', rows, title, more]}>
      <SectionHead title={title} {...(more ? { more } : {})} />
      {rows.map((row) => (
        <RateRow key={row.name} row={row} />
      ))}
      <p className="meta rate-note">Bar: 52-week range, one tick per eighth of a point. Wedge: the newest figure.</p>
    </Drawn>
  )
}

function RateRow({ row }: { row: BoardRow }) {
  const { change } = row
  return (
    <div className="rate-row">
      <div className="rate-top">
        <h3>{row.name}</h3>
        <p className="rate-value">
          <FigureLink series={row.id} on={row.on}>
            {row.value.toFixed(2)}
            <small>{row.unit === 'pt' ? ' pt' : '%'}</small>
          </FigureLink>
        </p>
      </div>
      {change && (
        <Direction way={change.direction}>
          {change.direction === 'unchanged' ? 'unchanged' : `${change.direction} ${change.amount.toFixed(2)}`}{' '}
          {row.since}
        </Direction>
      )}
      <RangeBar low={row.low} high={row.high} now={row.value} />
      <p className="meta">
        {row.source}, <time dateTime={row.on}>{formatDay(row.on)}</time>{' '}
        {row.age && <StateMark tone="stale">{row.age}</StateMark>}
      </p>
    </div>
  )
}
