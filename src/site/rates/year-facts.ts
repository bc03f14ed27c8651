import type { Observation } from '#market'
import { formatDay } from '#ui/dates.ts'
import { figureText } from './long-chart-facts.ts'
import { type Plane, planeOf } from './plane.ts'

/** A calendar year as a line over January to December: its days are those of the year that all of them are drawn in. */
interface YearLine {
  year: string
  /** 0 is the newest, 1 the one before it. */
  age: number
  observations: readonly Observation[]
}

/** Everything that the drawing of years against each other shows and says. */
export interface YearFacts {
  plane: Plane
  /** The newest last, so that it is drawn over the others. */
  lines: readonly YearLine[]
  /** The last day of each week of the common year: the places that can be read. The last ends with the year. */
  weeks: readonly string[]
  decimals: number
  words: string
}

/** The common year: one with a February 29. */
const COMMON = '2000'
const YEARS = 6
const WEEK_DAYS = 7
const DAY_MS = 86_400_000

/**
 * The newest calendar year and the five before it.
 *
 * @param observations oldest first
 */
export function yearFacts(observations: readonly Observation[], decimals: number): YearFacts | null {
  const newest = observations.at(-1)
  if (!newest) return null
  const last = Number(newest.on.slice(0, 4))
  const lines = Array.from({ length: YEARS }, (_, index): YearLine => {
    const year = String(last - (YEARS - 1 - index))
    const own = observations.filter(({ on }) => on.startsWith(year))
    return {
      year,
      age: YEARS - 1 - index,
      observations: own.map(({ on, value }) => ({ on: COMMON + on.slice(4), value })),
    }
  }).filter((line) => line.observations.length > 0)
  const values = lines.flatMap((line) => line.observations.map(({ value }) => value))
  return {
    plane: planeOf(values, `${COMMON}-01-01`, `${COMMON}-12-31`),
    lines,
    weeks: weeksOfYear(),
    decimals,
    words: lines
      .toReversed()
      .map((line) => sentenceOf(line, decimals))
      .join(' '),
  }
}

function weeksOfYear(): string[] {
  const first = Date.parse(`${COMMON}-01-01`)
  const days = Array.from({ length: 51 }, (_, week) => new Date(first + ((week + 1) * WEEK_DAYS - 1) * DAY_MS))
  return [...days.map((day) => day.toISOString().slice(0, 10)), `${COMMON}-12-31`]
}

function sentenceOf({ year, observations }: YearLine, decimals: number): string {
  const [first, newest] = [observations[0], observations.at(-1)]
  if (!first || !newest) return ''
  const say = ({ on, value }: Observation) => `${figureText(value, { decimals })} on ${formatDay(on)}`
  return `${year}: from ${say(first)} to ${say(newest)}.`
}

/** What each year's newest figure was by the end of a week, the newest year first; years without one in that week are left out. */
export function yearReadings(
  { lines, weeks, decimals }: YearFacts,
  week: number,
): { year: string; age: number; text: string; value: number }[] {
  const to = weeks[week] ?? ''
  const from = weeks[week - 1] ?? ''
  return lines.toReversed().flatMap(({ year, age, observations }) => {
    const figure = observations.findLast(({ on }) => on > from && on <= to)
    return figure ? [{ year, age, value: figure.value, text: figureText(figure.value, { decimals }) }] : []
  })
}
