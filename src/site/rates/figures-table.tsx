import { type ReactNode, memo } from 'react'
import { figuresByYear } from '#market/history'
import type { WeeklyFigures } from '#queries/rates'
import { formatDay } from '#ui/dates.ts'
import { trusted } from '#ui/trusted.ts'
import { figureText } from './long-chart-facts.ts'
import { figuresOf } from './rates-facts.ts'
import { LINES, type RatesQuery, ratesHref } from './rates-query.ts'

interface Props {
  query: RatesQuery
  series: readonly WeeklyFigures[]
}

/** All figures of the chosen lines: by year, or week by week where somebody asks for that. */
export function FiguresTable({ query, series }: Props) {
  const [first] = series
  if (!first) return null
  const weeks = figuresOf(first).length.toLocaleString('en-US')
  return (
    <details className="chart-table figures-table" id="figures" open={query.table !== 'shut'} key={query.table}>
      <summary>{query.table === 'weeks' ? 'Figures by week' : 'Figures by year'}</summary>
      <p className="figures-ways">
        {query.table === 'weeks' ? (
          <a href={ratesHref(query, { table: 'years' }, 'figures')}>By year</a>
        ) : (
          <a href={ratesHref(query, { table: 'weeks' }, 'figures')}>{`All ${weeks} weeks`}</a>
        )}
      </p>
      {query.table === 'weeks' && <YearLinks series={series} />}
      {query.table === 'weeks' ? <WeekRows series={series} /> : <YearRows series={series} />}
    </details>
  )
}

const placeOfYear = (year: string): string => `weeks-${year}`

/** The ways to the weeks of each year. */
function YearLinks({ series }: Pick<Props, 'series'>) {
  const years = new Set(series.flatMap((one) => figuresOf(one).map(({ on }) => on.slice(0, 4))))
  return (
    <nav className="year-links" aria-label="Weeks of a year">
      {[...years]
        .sort()
        .reverse()
        .map((year) => (
          <a key={year} href={`#${placeOfYear(year)}`}>
            {year}
          </a>
        ))}
    </nav>
  )
}

const nameOf = ({ id, shortName }: WeeklyFigures) => LINES.find((line) => line.id === id)?.name ?? shortName

/* Rows are figures and days only; as text they cost a tenth of what elements cost. */
const number = (text: string) => `<td class="number">${text}</td>`

const YEAR_HEADS = ['Mean', 'Lowest', 'Highest', 'Last']

const YearRows = memo(({ series }: Pick<Props, 'series'>) => {
  const years = series.map(
    (one) => new Map(figuresByYear(figuresOf(one), one.decimals).map((year) => [year.year, year])),
  )
  const all = [...new Set(years.flatMap((byYear) => [...byYear.keys()]))].sort().reverse()
  const rows = all.map((year) => {
    const cells = series.map((one, index) => {
      const found = years[index]?.get(year)
      if (!found) return number('–').repeat(YEAR_HEADS.length)
      return [found.mean, found.low.value, found.high.value, found.last.value]
        .map((value) => number(figureText(value, one)))
        .join('')
    })
    return `<tr><th scope="row">${year}</th>${cells.join('')}</tr>`
  })
  return (
    <TableOf
      caption="Figures by calendar year"
      wide={series.length > 1}
      head={
        <>
          <tr>
            <th scope="col" rowSpan={2}>
              Year
            </th>
            {series.map((one) => (
              <th key={one.id} scope="colgroup" colSpan={YEAR_HEADS.length} className="number">
                {nameOf(one)}
              </th>
            ))}
          </tr>
          <tr>
            {series.map((one) =>
              YEAR_HEADS.map((head) => (
                <th key={one.id + head} scope="col" className="number">
                  {head}
                </th>
              )),
            )}
          </tr>
        </>
      }
      rows={rows.join('')}
    />
  )
})
YearRows.displayName = 'YearRows'

const WeekRows = memo(({ series }: Pick<Props, 'series'>) => {
  const values = series.map((one) => new Map(figuresOf(one).map(({ on, value }) => [on, figureText(value, one)])))
  const days = [...new Set(values.flatMap((byDay) => [...byDay.keys()]))].sort().reverse()
  const rows = days.map((on, index) => {
    const cells = values.map((byDay) => number(byDay.get(on) ?? '–'))
    const year = on.slice(0, 4)
    // The first row of a year is where its link leads.
    const place = days[index - 1]?.startsWith(year) ? '' : ` id="${placeOfYear(year)}"`
    return `<tr${place}><th scope="row"><time datetime="${on}">${formatDay(on, true)}</time></th>${cells.join('')}</tr>`
  })
  return (
    <TableOf
      caption="Figures of each week"
      tall
      head={
        <tr>
          <th scope="col">Week to</th>
          {series.map((one) => (
            <th key={one.id} scope="col" className="number">
              {nameOf(one)}
            </th>
          ))}
        </tr>
      }
      rows={rows.join('')}
    />
  )
})
WeekRows.displayName = 'WeekRows'

/** Where a table is wider than its place it scrolls by itself, also from the keyboard. */
export const scrolling = (label: string) => ({ role: 'region', 'aria-label': label, tabIndex: 0 })

interface TableProps {
  caption: string
  head: ReactNode
  rows: string
  wide?: boolean
  /** It scrolls by itself under its heads. */
  tall?: boolean
}

const TableOf = ({ caption, head, rows, wide = false, tall = false }: TableProps) => (
  <div className={tall ? 'figures-scroll figures-tall' : 'figures-scroll'} {...scrolling(caption)}>
    <table className={wide ? 'figures-wide' : undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>{head}</thead>
      <tbody dangerouslySetInnerHTML={{ __html: trusted(rows) }} />
    </table>
  </div>
)
