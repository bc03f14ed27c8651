import { daysBetween } from './calendar.ts'
import { type Observation, formatFigure } from './observation.ts'
import { percentBelow, rankOf } from './rank.ts'
import { longDay, longMonth } from './day-words.ts'
import { dayBeside, whenBefore } from './report-day.ts'
import type { WeekFacts } from './report-facts.ts'
import {
  type ReportFigure,
  type ReportPart,
  type ReportSeries,
  gapFigure,
  paragraphOf,
  rateFigure,
  restOf,
  say,
  sizeFigure,
} from './report-part.ts'
import { doingOf, pastOf } from './report-verbs.ts'

/** The loan whose payment a report gives. */
export const REPORT_LOAN = { loanDollars: 320_000, years: 30 }

/** Monthly principal and interest of that loan in cents, at a rate in per cent. */
export type MonthlyCents = (percent: number) => number

/** Payments nearer than this are the same in whole dollars, or nearly so. */
const LEAST_CENTS = 50
/** Two figures this near to one another, of a range's width, are its middle. */
const MIDDLE = 0.1
/** From this many hundredths on, two moves of one direction are told apart. */
const FARTHER = 4
/** Up to and from these shares the weeks are counted instead: "12 of the 2,891". */
const COUNTED = { low: 1, high: 99 }

const sum = `$${REPORT_LOAN.loanDollars.toLocaleString('en-US')}`

/** What the rate means on the stated loan, against last week and a year ago. */
export function paymentParagraph(series: ReportSeries, facts: WeekFacts, monthly: MonthlyCents): ReportPart[] {
  const { now, yearAgo } = facts
  return paragraphOf([
    paymentSentence(series, facts, monthly),
    yearAgo && yearPayment(series, yearAgo, now, monthly),
    say`Property taxes, homeowners insurance and any mortgage insurance come on top.`,
  ])
}

export function paymentSentence(series: ReportSeries, facts: WeekFacts, monthly: MonthlyCents): ReportPart[] {
  const { now, before, move, isAfterHole } = facts
  const still = move === 0 && !isAfterHole ? 'still means' : 'means'
  const payment = say`${rateFigure(series, now)} ${still} ${paymentFigure(series, now, monthly)} a month`
  const opening = say`On a loan of ${sum} over ${String(REPORT_LOAN.years)} years, ${payment} in principal and interest`
  if (move === 0) return say`${opening}.`
  const last = paymentGap(series, before, now, monthly)
  if (last.cents < LEAST_CENTS) return say`${opening}, within a dollar of the payment ${whenBefore(before.on, now.on)}.`
  return say`${opening}, ${last.figure} ${move > 0 ? 'more' : 'less'} than at the rate of ${dayBeside(before.on, now.on)}.`
}

function yearPayment(
  series: ReportSeries,
  yearAgo: Observation,
  now: Observation,
  monthly: MonthlyCents,
): ReportPart[] {
  const { cents, figure } = paymentGap(series, yearAgo, now, monthly)
  const then = rateFigure(series, yearAgo)
  if (cents < LEAST_CENTS) return say`A year earlier, at ${then}, it came to nearly the same.`
  const isMore = now.value > yearAgo.value
  return say`A year earlier, at ${then}, the same loan cost ${figure} a month ${isMore ? 'less' : 'more'}.`
}

function paymentFigure(series: ReportSeries, at: Observation, monthly: MonthlyCents): ReportFigure {
  return {
    text: dollars(monthly(at.value)),
    directive: `:payment{${loanWords} series=${series.id} date=${at.on}}`,
    rests: [restOf(series, at)],
  }
}

function paymentGap(series: ReportSeries, from: Observation, to: Observation, monthly: MonthlyCents) {
  const cents = Math.abs(monthly(to.value) - monthly(from.value))
  const directive = `:payment-gap{${loanWords} series=${series.id} date=${to.on} to-date=${from.on}}`
  return { cents, figure: { text: dollars(cents), directive, rests: [restOf(series, from), restOf(series, to)] } }
}

const loanWords = `loan=${REPORT_LOAN.loanDollars} years=${REPORT_LOAN.years}`
const dollars = (cents: number) => formatFigure(Math.round(cents / 100), 'dollars', 0)

/** Where the rate stands in its past 52 weeks, against a year ago, and among all weeks. */
export function placeParagraph(series: ReportSeries, facts: WeekFacts): ReportPart[] {
  return paragraphOf([rangeSentence(series, facts), yearSentence(series, facts), shareSentence(series, facts.now)])
}

function rangeSentence(series: ReportSeries, { now, year, yearAgo, isAfterHole }: WeekFacts): ReportPart[] {
  const { low, high } = year.range
  const [lowest, highest] = [low, high].map((at) => say`${rateFigure(series, at)}, on ${dayBeside(at.on, now.on)}`)
  const spell = year.isWhole ? 'the past 52 weeks' : `the ${year.count} surveys on file for the past 52 weeks`
  if (high.value === low.value) return say`In ${spell} the average has not moved.`
  if (!isAfterHole && now.value === high.value)
    return say`At ${rateFigure(series, now)} the average is at the top of ${spell}; the lowest of them was ${lowest ?? ''}.`
  if (!isAfterHole && now.value === low.value)
    return say`At ${rateFigure(series, now)} the average is at the bottom of ${spell}; the highest of them was ${highest ?? ''}.`
  if (yearAgo?.on === high.on)
    return say`The highest figure of ${spell} is that of a year ago, ${highest ?? ''}; the lowest is ${lowest ?? ''}. The average now stands ${sizeFigure(series, now, high)} below the one and ${sizeFigure(series, low, now)} above the other.`
  if (yearAgo?.on === low.on)
    return say`The lowest figure of ${spell} is that of a year ago, ${lowest ?? ''}; the highest is ${highest ?? ''}. The average now stands ${sizeFigure(series, low, now)} above the one and ${sizeFigure(series, now, high)} below the other.`
  const opening = say`Over ${spell} the average has been as low as ${lowest ?? ''}, and as high as ${highest ?? ''};`
  const share = (now.value - low.value) / (high.value - low.value)
  if (Math.abs(share - 0.5) <= MIDDLE / 2) return say`${opening} it now stands close to the middle of the two.`
  return share > 0.5
    ? say`${opening} it now stands ${sizeFigure(series, now, high)} below that high.`
    : say`${opening} it now stands ${sizeFigure(series, low, now)} above that low.`
}

function yearSentence(series: ReportSeries, { now, year, yearAgo }: WeekFacts): ReportPart[] | null {
  if (!yearAgo || yearAgo.on === year.range.low.on || yearAgo.on === year.range.high.on) return null
  const then = say`A year earlier, on ${longDay(yearAgo.on)}, it was ${rateFigure(series, yearAgo)}`
  if (now.value === yearAgo.value) return say`${then}, the same as now.`
  return say`${then}, ${sizeFigure(series, yearAgo, now)} ${now.value > yearAgo.value ? 'lower' : 'higher'} than now.`
}

function shareSentence(series: ReportSeries, now: Observation): ReportPart[] | null {
  const weeks = series.observations.filter(({ on }) => on <= now.on)
  const [first] = weeks
  if (!first || daysBetween(first.on, now.on) < 2 * 365) return null
  const rank = rankOf(weeks, now.value)
  const share = percentBelow(rank)
  const figure = (text: string, show: string): ReportFigure => ({
    text,
    directive: `:rate-share[${series.id}, ${now.on}]${show}`,
    rests: [restOf(series, now)],
  })
  const count = formatFigure(weeks.length, 'index', 0)
  if (rank.below === 0) return say`Since ${longMonth(first.on)} the survey has had ${count} weeks, and none was lower.`
  return share <= COUNTED.low || share >= COUNTED.high
    ? say`Of the ${count} weekly figures since ${longMonth(first.on)}, ${figure(formatFigure(rank.below, 'index', 0), '{show=count}')} were lower.`
    : say`Of the ${count} weekly figures since ${longMonth(first.on)}, ${figure(`${share}%`, '')} were lower.`
}

/** The shorter loan: its own move beside the longer one's, and how far it lies below. */
export function fifteenSentence(
  upper: ReportSeries,
  thirty: WeekFacts,
  lower: ReportSeries,
  fifteen: WeekFacts,
): ReportPart[] {
  const now = rateFigure(lower, fifteen.now)
  const gap =
    fifteen.now.value < thirty.now.value
      ? say` It lies ${gapFigure(upper, thirty.now, lower, fifteen.now)} below the 30-year.`
      : []
  if (fifteen.isAfterHole || thirty.isAfterHole) return say`The average 15-year fixed rate is ${now}.${gap}`
  if (fifteen.move === 0)
    return say`The average 15-year fixed rate did not move${thirty.move === 0 ? ' either' : ''} and stays at ${now}.${gap}`
  const course = fifteenCourse(lower, thirty.move, fifteen)
  return say`The average 15-year fixed rate ${course} ${now} from ${rateFigure(lower, fifteen.before)}${wholePoint(lower, fifteen)}.${gap}`
}

function fifteenCourse(series: ReportSeries, thirty: number, { move, before, now }: WeekFacts): ReportPart[] {
  if (thirty === 0) return say`did move: it ${pastOf(move)} to`
  if (Math.sign(thirty) !== Math.sign(move)) return say`went the other way, ${doingOf(move)} to`
  if (thirty === move) return say`${pastOf(move)} by the same ${sizeFigure(series, before, now)}, to`
  const farther = Math.abs(move) - Math.abs(thirty)
  if (farther >= FARTHER) return say`moved farther, ${doingOf(move)} to`
  return farther <= -FARTHER ? say`moved less, ${doingOf(move)} to` : say`${pastOf(move)} as well, to`
}

function wholePoint(series: ReportSeries, { crossed, now, move }: WeekFacts): ReportPart[] {
  if (!crossed || !Number.isInteger(crossed.level)) return []
  const { level, last } = crossed
  const here = `${move > 0 ? 'at' : 'below'} ${formatFigure(level, series.unit, 0)}${move > 0 ? ' or more' : ''}`
  if (!last) return say`, its first figure ${here}`
  return say`; it was last ${here} on ${dayBeside(last.on, now.on)}, with ${rateFigure(series, last)}`
}
