import { useMemo } from 'react'
import type { Observation } from '#market'
import { type SeriesSpell, type Recessions, type WeeklyFigures, weeklyFigures } from '#queries/rates'
import { usePossibleQueryResult } from '#ui/query-result.ts'
import { FiguresTable } from './figures-table.tsx'
import { HistoryHead, HistorySource } from './history-ways.tsx'
import { LongChart } from './long-chart.tsx'
import { longChartFacts, policyChanges } from './long-chart-facts.ts'
import { PolicyTable } from './policy-table.tsx'
import { RecessionTable } from './recession-table.tsx'
import { RangeLinks, SeriesForm } from './long-controls.tsx'
import { RateOnDate } from './rate-on-date.tsx'
import { dailyBy } from './load-rates.ts'
import { figuresOf } from './rates-facts.ts'
import { LINES, type Range, type RatesQuery, lineIds, rangeOfQuery } from './rates-query.ts'
import { YearChart } from './year-chart.tsx'
import { yearFacts } from './year-facts.ts'

interface Props {
  query: RatesQuery
  newest: Observation
  policy: SeriesSpell | null
  recessions: Recessions | null
  /** ISO date */
  today: string
}

/** Every week since the survey began: spans and series to choose, the drawing, and the same as tables and as data. */
export function History({ query, newest, policy, recessions, today }: Props) {
  const series = useLines(query)
  const daily = usePossibleQueryResult(dailyBy(query))
  const range = rangeOfQuery(query)
  const changes = useMemo(() => policyChanges(policy), [policy])
  const facts = useMemo(
    () => longChartFacts({ series, range, newest, policy: changes, recessions: recessions?.spells ?? [] }),
    [series, range, newest, changes, recessions],
  )
  const first = series.map((one) => one?.figures.from ?? newest.on).sort()[0] ?? newest.on
  const years = useMemo(() => yearFactsOf(range, series), [range, series])
  const title = range.name === 'all' ? `Since ${first.slice(0, 4)}` : range.words
  return (
    <section className="section rates-history" id="since">
      <HistoryHead query={query} title={title} series={series} facts={facts} />
      <div className="long-controls">
        <RangeLinks query={query} />
        <SeriesForm key={`${query.series} ${query.range}`} query={query} />
      </div>
      {years ? (
        <>
          <YearChart facts={years.facts} />
          <p className="source">{`${years.name}: the newest year in green, the year before it in black, four more in gray.`}</p>
        </>
      ) : facts ? (
        <LongChart key={facts.days[0]} facts={facts} title={title} />
      ) : (
        <p className="long-empty">There are no figures of the chosen series in this span. Choose a longer one.</p>
      )}
      <HistorySource series={series} facts={facts} />
      <RateOnDate key={query.on} {...{ query, series, today }} daily={daily ?? null} />
      <div className="history-tables">
        <FiguresTable query={query} series={series} />
        {policy && facts && !years && facts.policy.length > 0 && (
          <PolicyTable changes={facts.policy} all={changes} source={policy.sourceName} />
        )}
        {recessions && facts && !years && facts.recessions.length > 0 && (
          <RecessionTable drawn={facts.recessions} known={recessions} />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {years ? `${title}. ${years.facts.words}` : facts ? `${title}. ${facts.words}` : ''}
      </p>
    </section>
  )
}

/** The first of the chosen lines by calendar years, where the range is that. */
function yearFactsOf(range: Range, [first]: readonly WeeklyFigures[]) {
  const facts = range.name === 'years' && first ? yearFacts(figuresOf(first), first.decimals) : null
  return facts && first ? { facts, name: first.shortName } : null
}

/** The chosen lines in their order, each asked for by the loader; hooks are called for all of them, chosen or not. */
function useLines(query: RatesQuery): WeeklyFigures[] {
  const ids = lineIds(query)
  const chosen = (at: number) => {
    const id = LINES[at]?.id
    return id && ids.includes(id) ? weeklyFigures(id) : null
  }
  const one = usePossibleQueryResult(chosen(0))
  const two = usePossibleQueryResult(chosen(1))
  const three = usePossibleQueryResult(chosen(2))
  const four = usePossibleQueryResult(chosen(3))
  return useMemo(
    () => [one, two, three, four].filter((series) => series !== undefined && series !== null),
    [one, two, three, four],
  )
}
