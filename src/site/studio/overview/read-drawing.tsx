import { formatDay } from '#ui/dates.ts'
import { type Column, Table } from '#ui/table'
import type { ReadBar } from './read-bars.ts'

const WIDTH = 720
const HEIGHT = 120
/** Of a bar's place, what is left free beside it. */
const GAP = 0.25

/** Bars of how often pages were opened, within each how often they were read to the end; the figures as a table below. */
export function ReadDrawing({ bars }: { bars: readonly ReadBar[] }) {
  const [first, last] = [bars[0], bars.at(-1)]
  const most = bars.reduce<ReadBar | undefined>((top, bar) => (top && top.views >= bar.views ? top : bar), undefined)
  if (!first || !last || !most) return null
  const place = WIDTH / bars.length
  const heightOf = (count: number) => (Math.min(count, most.views) / most.views) * HEIGHT
  return (
    <figure className="read-drawing">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map((bar, at) => (
          <g key={bar.from}>
            <Bar x={at * place} width={place * (1 - GAP)} height={heightOf(bar.views)} name="read-views" />
            <Bar x={at * place} width={place * (1 - GAP)} height={heightOf(bar.reads)} name="read-reads" />
          </g>
        ))}
      </svg>
      <figcaption className="meta">
        <span>{formatDay(first.from, true)}</span>
        <span>
          Most {dayWords(most)}: opened {most.views.toLocaleString('en-US')} times. The lower part was read to the end.
        </span>
        <span>{formatDay(last.to, true)}</span>
      </figcaption>
      <details className="chart-table">
        <summary>Figures as a table</summary>
        <Table
          caption="How often pages were opened, the newest first"
          quietCaption
          rows={bars.toReversed()}
          keyOf={({ from }) => from}
          columns={COLUMNS}
        />
      </details>
    </figure>
  )
}

const Bar = ({ x, width, height, name }: { x: number; width: number; height: number; name: string }) => (
  <rect className={name} x={x} y={HEIGHT - height} width={width} height={height} />
)

const dayWords = ({ from, to }: ReadBar): string =>
  from === to ? `on ${formatDay(from)}` : `in the week of ${formatDay(from)}`

const COLUMNS: Column<ReadBar>[] = [
  {
    head: 'Day',
    kind: 'row',
    cell: ({ from, to }) => formatDay(from, true) + (from === to ? '' : ` to ${formatDay(to, true)}`),
  },
  { head: 'Opened', kind: 'number', cell: ({ views }) => views.toLocaleString('en-US') },
  { head: 'Read to the end', kind: 'number', cell: ({ reads }) => reads.toLocaleString('en-US') },
]
