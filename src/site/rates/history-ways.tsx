import { longDay, longMonth } from '#market'
import { type WeeklyFigures } from '#queries/rates'
import { href } from '#routes'
import { formatDay } from '#ui/dates.ts'
import { figuresOf } from './rates-facts.ts'
import type { LongChartFacts } from './long-chart-facts.ts'
import { LINES, type RatesQuery, lineIds, ratesHref } from './rates-query.ts'

interface HeadProps {
  query: RatesQuery
  title: string
  /** The chosen lines: one CSV for all of them, and JSON of each. */
  series: readonly WeeklyFigures[]
  facts: LongChartFacts | null
}

/** The title of the long chart, and the same figures as a table and as data. */
export function HistoryHead({ query, title, series, facts }: HeadProps) {
  const [first] = series
  return (
    <div className="section-head">
      <h2>{title}</h2>
      <p>{noteOf(query)}</p>
      <p className="rates-ways">
        <a href={ratesHref(query, { table: 'years' }, 'figures')}>Table</a>
        <Table series={series} facts={facts} />
        {first?.mayCopy && <JsonOf series={first} facts={facts} />}
      </p>
    </div>
  )
}

const noteOf = (query: RatesQuery): string =>
  lineIds(query).includes('treasury-10')
    ? 'Percent, on the days of the weekly survey'
    : 'Average rates, percent, weekly'

/** The figures of series in the span that is drawn. */
function spellOf(series: readonly WeeklyFigures[], facts: LongChartFacts | null): string {
  const ids = series.map(({ id }) => id).join(',')
  const isWhole = !facts || series.every((one) => facts.plane.from <= one.figures.from)
  return `?series=${ids}${isWhole ? '' : `&from=${facts.plane.from}`}`
}

/** All chosen lines in one file. */
function Table({ series, facts }: { series: readonly WeeklyFigures[]; facts: LongChartFacts | null }) {
  const given = series.filter(({ mayCopy }) => mayCopy)
  if (given.length === 0) return null
  const names = given.map(({ shortName }) => shortName).join(' and ')
  return (
    <a href={href('rateHistoryCsv') + spellOf(given, facts)} aria-label={`CSV of the ${names}`}>
      CSV
    </a>
  )
}

const JsonOf = ({ series, facts }: { series: WeeklyFigures; facts: LongChartFacts | null }) => (
  <a href={href('rateHistory') + spellOf([series], facts)} aria-label={`JSON of the ${series.shortName}`}>
    JSON
  </a>
)

interface SourceProps {
  series: readonly WeeklyFigures[]
  facts: LongChartFacts | null
}

/** Who publishes the lines and until when, what begins or ends inside of the drawing, and how it is read. */
export function HistorySource({ series, facts }: SourceProps) {
  const others = series.slice(1).filter(({ mayCopy }) => mayCopy)
  return (
    <div className="long-source">
      <p className="source">
        {sourcesOf(series)} {facts && boundsOf(series, facts)}
        <span className="needs-scripts no-print">
          Tap the chart, or use the arrow keys on it, to read week by week. Drag over it, or hold Shift with the arrow
          keys, to read the change between two days.
        </span>
      </p>
      {others.length > 0 && (
        <p className="source no-print">
          {others.map((one) => (
            <span key={one.id} className="long-download">
              {`${nameOf(one)}: `}
              <JsonOf series={one} facts={facts} />
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

const nameOf = ({ id, shortName }: WeeklyFigures) => LINES.find((line) => line.id === id)?.name ?? shortName

/** "Source: Freddie Mac, Primary Mortgage Market Survey, to August 20, 2026." */
function sourcesOf(series: readonly WeeklyFigures[]): string {
  const bySource = Map.groupBy(series, ({ sourceName }) => sourceName)
  const said = Array.from(bySource, ([source, own]) => {
    const newest = own.flatMap((one) => figuresOf(one).at(-1)?.on ?? []).sort()
    return `${source}, to ${longDay(newest.at(-1) ?? '')}`
  })
  return said.length > 0 ? `${said.length > 1 ? 'Sources' : 'Source'}: ${said.join('; ')}.` : ''
}

/** Lines that begin after the others, and those that have ended. */
function boundsOf(series: readonly WeeklyFigures[], { plane }: LongChartFacts): string {
  return series
    .flatMap((one) => {
      const begins =
        one.figures.from > plane.from ? [`The ${nameOf(one)} begins in ${longMonth(one.figures.from)}.`] : []
      const ends = one.endedOn
        ? [`The survey stopped asking for the ${nameOf(one)} on ${formatDay(one.endedOn, true)}.`]
        : []
      return [...begins, ...ends]
    })
    .map((sentence) => `${sentence} `)
    .join('')
}
