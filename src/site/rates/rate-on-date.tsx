import { isDay } from '#api'
import { placeOf } from '#blocks/figure-place.ts'
import type { Observation } from '#market'
import type { WeeklyFigures } from '#queries/rates'
import { href } from '#routes'
import { Button } from '#ui/button'
import { formatDay, formatLongDay } from '#ui/dates.ts'
import { Field } from '#ui/field'
import { useQueryResult } from '#ui/query-result.ts'
import { ratesQuestions } from './load-rates.ts'
import { figureText } from './long-chart-facts.ts'
import { figuresOf } from './rates-facts.ts'
import { DAILY, LINES, type RatesQuery, restOf } from './rates-query.ts'

interface Props {
  query: RatesQuery
  /** The chosen lines. */
  series: readonly WeeklyFigures[]
  /** The newest figure of the daily line by the day that is asked for; null where it is not known. */
  daily: Observation | null
  /** ISO date */
  today: string
}

/** What the rate was on a day that somebody names: the newest figures that were out by then. */
export function RateOnDate(given: Props) {
  const { query, series, today } = given
  const places = usePlaces(given)
  const [first] = series
  if (!first) return null
  return (
    <form className="rate-on-date" action={`${href('rates')}#on`} id="on">
      <Field
        id="rate-on"
        name="on"
        type="date"
        label="Rate on a date"
        defaultValue={query.on}
        min={first.figures.from}
        max={today}
      />
      {restOf(query, 'on').map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind="plain">
        Show
      </Button>
      {query.on && (
        <output>
          {places.map((place) => (
            <span key={place} id={place} />
          ))}
          {onDateWords(given)}
        </output>
      )}
    </form>
  )
}

/** What a line says of a day; without a figure where it had begun later. */
interface DayFigure {
  line: WeeklyFigures
  figure: Observation | null
}

/** The newest figures that were out by a day; none of a text that is no day. */
function figuresOnDay({ query: { on }, series, daily }: Omit<Props, 'today'>): DayFigure[] {
  if (!isDay(on)) return []
  return series.map((line) => ({
    line,
    figure: (line.id === DAILY && daily) || (figuresOf(line).findLast((figure) => figure.on <= on) ?? null),
  }))
}

/** "On Monday, September 15, 2008 the newest figures were: 30-year 5.93% (Sep 11, 2008)." Of a day to come nothing is known. */
export function onDateWords(given: Props): string {
  const { query, series, today } = given
  const day = query.on
  if (!isDay(day)) return 'That is no day of the calendar. Write it as year, month and day, such as 2008-09-15.'
  const found = figuresOnDay(given).flatMap(({ line, figure }) => {
    const name = LINES.find(({ id }) => id === line.id)?.name ?? line.shortName
    return figure ? [`${name} ${figureText(figure.value, line)} (${formatDay(figure.on, true)})`] : []
  })
  const [first] = series
  if (found.length === 0) return `The figures begin on ${formatDay(first?.figures.from ?? day, true)}.`
  const isOne = found.length === 1
  if (day > today)
    return `${formatLongDay(day)} has not come yet. The newest ${isOne ? 'figure is' : 'figures are'}: ${found.join(', ')}.`
  return `On ${formatLongDay(day)} the newest ${isOne ? 'figure was' : 'figures were'}: ${found.join(', ')}.`
}

/** Where links to these figures lead; the newest ones have their place among the proofs of the boards. */
function usePlaces(given: Props): string[] {
  const newest = useQueryResult(ratesQuestions.newest)
  return figuresOnDay(given).flatMap(({ line, figure }) => {
    const isNewest = newest.some(({ id, observations }) => id === line.id && observations.at(-1)?.on === figure?.on)
    return figure && !isNewest ? [placeOf(line.id, figure.on)] : []
  })
}
