import { type DayForm, isoDayOf } from './days.ts'
import { decimalOf } from './decimal.ts'
import { type RateResponse, type RateFigure, RateSourceFailure } from './source.ts'

/** A figure as it stands in a response, not yet believed. */
export interface WrittenFigure {
  series: string
  day: string
  value: string
  /** what the value is multiplied with, a plain decimal */
  factor?: string
  /** where it stands: "line 12" */
  place: string
}

/** What was read of a response, and what of it could not be, in words. */
export interface Written {
  written: WrittenFigure[]
  problems: string[]
}

/** What figures are held against. */
interface GatheringRules {
  form: DayForm
  /** ISO date; a later day is refused: nobody has measured it yet */
  today: string
  /** ISO date; earlier days are passed over */
  since: string | null
}

/** How sources say that there is no figure. */
const MISSING = new Set(['', '.', '-', 'n/a', 'na', 'nd', 'null'])
/** More would say nothing new, and are kept in a row of a table. */
const MOST_PROBLEMS = 20
/** A source that has more wrong than this is not the source it was. */
const TOO_MANY_PROBLEMS = 1_000
const EARLIEST = '1900-01-01'

/**
 * The figures of a response, each day once, by series and day; and what was left out, in words. A day that stands there
 * twice with one value counts once; with different values nobody knows which is right, and none is taken.
 *
 * @throws RateSourceFailure `not-understood` when there were problems and not one figure, or more than a thousand
 * @example
 * ```ts run
 * const written = [{ series: 'pmms-30', day: '9/17/2026', value: ' 6.95', place: 'line 2' }]
 * gather({ written, problems: [] }, { form: 'M/D/YYYY', today: '2026-09-18', since: null }).figures
 * // => [{ series: 'pmms-30', on: '2026-09-17', value: 6.95 }]
 * ```
 */
export function gather(read: Written, rules: GatheringRules): Pick<RateResponse, 'figures' | 'problems'> {
  const problems = [...read.problems]
  const found = new Map<string, RateFigure>()
  const doubtful = new Set<string>()
  for (const entry of read.written) {
    const figure = figureOf(entry, rules)
    if (typeof figure === 'string') problems.push(figure)
    if (problems.length > TOO_MANY_PROBLEMS)
      throw notUnderstood(`More than ${TOO_MANY_PROBLEMS} problems: ${problems[0]}`)
    if (figure === null || typeof figure === 'string') continue
    const key = `${figure.series} ${figure.on}`
    const other = found.get(key)
    if (other && other.value !== figure.value && !doubtful.has(key)) {
      doubtful.add(key)
      problems.push(`${figure.series} has both ${other.value} and ${figure.value} for ${figure.on}: neither is taken.`)
    }
    found.set(key, figure)
  }
  const figures = [...found].flatMap(([key, figure]) => (doubtful.has(key) ? [] : [figure])).toSorted(inOrder)
  const [first] = problems
  if (figures.length === 0 && first !== undefined) throw notUnderstood(first)
  return { figures, problems: shortened(problems) }
}

const notUnderstood = (problem: string) => new RateSourceFailure('not-understood', problem.replace(/\.$/, ''))

/** The figure, null where there is none to take, or the problem. */
function figureOf(
  { series, day, value, factor, place }: WrittenFigure,
  rules: GatheringRules,
): RateFigure | string | null {
  const text = value.trim()
  if (MISSING.has(text.toLowerCase())) return null
  const on = isoDayOf(day.trim(), rules.form)
  if (on === null || on < EARLIEST) return `${place}: ${quoted(day)} is no day.`
  if (rules.since !== null && on < rules.since) return null
  if (on > rules.today) return `${place}: ${series} for ${on}, which has not come yet.`
  const number = decimalOf(text, factor)
  return number === null
    ? `${place}: ${quoted(value)} is no number, ${series} for ${on}.`
    : { series, on, value: number }
}

/**
 * By series, then by day.
 *
 * @example
 * ```ts run
 * inOrder({ series: 'cpi', on: '2026-06-01', value: 1 }, { series: 'cpi', on: '2026-05-01', value: 2 }) // => 1
 * ```
 */
export const inOrder = (one: RateFigure, other: RateFigure) =>
  one.series === other.series ? compare(one.on, other.on) : compare(one.series, other.series)

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/**
 * A piece of what a source wrote, fit to be shown: short, and without control characters.
 *
 * @example
 * ```ts run
 * quoted('6,9\u0000') // => '"6,9\\u0000"'
 * ```
 */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text)
}

/**
 * The first problems of many, and how many more there are.
 *
 * @example
 * ```ts run
 * shortened(['line 2: "x" is no day.']) // => ['line 2: "x" is no day.']
 * ```
 */
export function shortened(problems: readonly string[]): string[] {
  const more = problems.length - MOST_PROBLEMS
  return more > 0 ? [...problems.slice(0, MOST_PROBLEMS), `And ${more} more.`] : [...problems]
}
