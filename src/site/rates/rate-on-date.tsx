import { isDay } from '#api'
import { placeOf } from '#blocks/figure-place.ts'
import type { Observation } from '#market'
import type { WeeklyFigures } from '#queries/rates'
import { href } from '#routes'
import { Button } from '#ui/button'
import { formatDay, formatLongDay } from '#ui/dates.ts'
import { Field } from '#ui/field'
import { figureText } from './long-chart-facts.ts'
import { figuresOf } from './rates-facts.ts'
import { LINES, type RatesQuery, restOf } from './rates-query.ts'

interface Props {
  query: RatesQuery
  /** The chosen lines. */
  series: readonly WeeklyFigures[]
  /** ISO date */
  today: string
}

/** What the rate was on a day that somebody names: the newest figures that were out by then. */
export function RateOnDate({ query, series, today }: Props) {
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
          {placesOnDate(series, query.on).map((place) => (
            <span key={place} id={place} />
          ))}
          {onDateWords(series, query.on, today)}
        </output>
      )}
    </form>
  )
}

/** "On Monday, September 15, 2008 the newest figures were: 30-year 5.93% (Sep 11, 2008)." Of a day to come nothing is known. */
export function onDateWords(series: readonly WeeklyFigures[], day: string, today: string): string {
  if (!isDay(day)) return 'That is no day of the calendar. Write it as year, month and day, such as 2008-09-15.'
  const found = series.flatMap((one) => {
    const figure = figureBy(figuresOf(one), day)
    const name = LINES.find(({ id }) => id === one.id)?.name ?? one.shortName
    return figure ? [`${name} ${figureText(figure.value, one)} (${formatDay(figure.on, true)})`] : []
  })
  const [first] = series
  if (found.length === 0) return `The figures begin on ${formatDay(first?.figures.from ?? day, true)}.`
  const isOne = found.length === 1
  if (day > today)
    return `${formatLongDay(day)} has not come yet. The newest ${isOne ? 'figure is' : 'figures are'}: ${found.join(', ')}.`
  return `On ${formatLongDay(day)} the newest ${isOne ? 'figure was' : 'figures were'}: ${found.join(', ')}.`
}

/** Where links to these figures lead; the newest ones have their place on the board. */
const placesOnDate = (series: readonly WeeklyFigures[], day: string): string[] =>
  series.flatMap((one) => {
    const figures = figuresOf(one)
    const figure = isDay(day) ? figureBy(figures, day) : null
    return figure && figure.on !== figures.at(-1)?.on ? [placeOf(one.id, figure.on)] : []
  })

const figureBy = (figures: readonly Observation[], day: string): Observation | null =>
  figures.findLast(({ on }) => on <= day) ?? null
