import type { TextFigure } from '#documents'
import { changeBetween, formatFigure, periodOf } from '#market'
import { type FigureQuote, type QuotedSeries, quotedFigures } from '#queries/rates'
import { type Question } from '#queries/shared'
import { usePossibleQueryResult } from '#ui/query-result.ts'
import { formatDay } from '#ui/dates.ts'
import { StateMark } from '#ui/tag'
import { withUnits } from '#ui/units.ts'
import { FigureLinks } from './figure-links.tsx'
import { placeOf } from './figure-place.ts'
import { chartsOf } from './text-chart.tsx'

/** A published figure that a text quotes. */
export interface TextQuote extends FigureQuote {
  /** As it stood when the text was written; null for a chart, which is drawn anew. */
  was: number | null
}

/** What a text quotes, for its loader: nothing when it quotes nothing. */
export const textFigureQuestions = (quotes: readonly TextQuote[]): Question<QuotedSeries[]>[] =>
  quotes.length > 0 ? [quotedFigures(quotes)] : []

/** The published figures that a text rests on, and the last days of its charts, each once. */
export function quotesOf(figures: readonly TextFigure[]): TextQuote[] {
  const quotes = figures.flatMap((figure): TextQuote[] =>
    figure.kind === 'quote' ? [{ series: figure.series, on: figure.on, was: figure.value }] : [],
  )
  const drawn = chartsOf(figures).flatMap(({ series, to }) =>
    series.split(',').map((id): TextQuote => ({ series: id.trim(), on: to, was: null })),
  )
  const byPlace = new Map([...drawn, ...quotes].map((quote) => [placeOf(quote.series, quote.on), quote]))
  return [...byPlace.values()]
}

export { placeOf } from './figure-place.ts'

interface Props {
  quotes: readonly TextQuote[]
  title?: string
}

/** Under a text: the figures it rests on, each with its source and date, and what has become of them since. */
export function TextFigures({ quotes, title = 'Figures in this text' }: Props) {
  const series = usePossibleQueryResult(textFigureQuestions(quotes)[0] ?? null)
  if (!series?.length) return null
  return (
    <section className="sources text-figures" aria-labelledby="text-figures">
      <h2 id="text-figures">{title}</h2>
      <dl>
        {series.map((one) => (
          <SeriesFigures key={one.id} series={one} quotes={quotes} />
        ))}
      </dl>
      <FigureLinks series={series} quotes={quotes} />
    </section>
  )
}

const SeriesFigures = ({ series, quotes }: { series: QuotedSeries; quotes: readonly TextQuote[] }) => {
  const since = changeSince(series, quotes)
  return (
    <div>
      <dt>
        {series.name}, <a href={series.sourceUrl}>{series.sourceName}</a>
        {series.checkedOn && `, compared ${formatDay(series.checkedOn, true)}`}
      </dt>
      <dd>
        <ul>
          {series.figures.map(({ on, value }) => (
            <li key={on} id={placeOf(series.id, on)}>
              <QuotedFigure series={series} on={on} was={wasOf(quotes, series.id, on)} now={value} />
              <a className="text-figures-back" href="#main" aria-label="Back to the text">
                ↑
              </a>
            </li>
          ))}
        </ul>
        {since && (
          <p>
            <StateMark tone="stale">has changed since</StateMark> {withUnits(since)}
          </p>
        )}
      </dd>
    </div>
  )
}

const wasOf = (quotes: readonly TextQuote[], series: string, on: string): number | null =>
  quotes.find((quote) => quote.series === series && quote.on === on)?.was ?? null

interface FigureProps {
  series: Shown
  on: string
  was: number | null
  now: number | null
}

type Shown = Pick<QuotedSeries, 'unit' | 'decimals' | 'frequency'>

/** What the text says, and beside it what the source says today, if that is something else. */
function QuotedFigure({ series, on, was, now }: FigureProps) {
  const figure = (value: number) => formatFigure(value, series.unit, series.decimals)
  const said = was ?? now
  const day = <time dateTime={on}>{periodOf(on, series.frequency)}</time>
  if (said === null) return <>{day}: taken out by its source</>
  const isRevised = was !== null && now !== was
  return (
    <>
      <b>{figure(said)}</b> {day}
      {isRevised && (
        <>
          {' '}
          <StateMark tone="stale">has changed since</StateMark>{' '}
          {now === null ? 'taken out by its source' : `revised to ${figure(now)}`}
        </>
      )}
    </>
  )
}

/** The newest figure of a series, when it is later and another one than the last that the text quotes. */
export function changeSince(
  series: Pick<QuotedSeries, 'id' | 'unit' | 'decimals' | 'figures' | 'newest'>,
  quotes: readonly TextQuote[],
): string | null {
  const [last] = series.figures
  const quoted = last && (wasOf(quotes, series.id, last.on) ?? last.value)
  if (!last || quoted === null || quoted === undefined || series.newest.on <= last.on) return null
  const { unit, decimals, newest } = series
  const change = changeBetween({ on: last.on, value: quoted }, newest, unit, decimals)
  if (change.direction === 'unchanged') return null
  return `${formatFigure(newest.value, unit, decimals)} on ${formatDay(newest.on, true)}, ${change.words}`
}
