import { staleAge } from './age.ts'
import { formatFigure } from './observation.ts'
import { longDay } from './day-words.ts'
import { dayBeside, daySlug, whenBefore } from './report-day.ts'
import { type WeekFacts, weekFacts } from './report-facts.ts'
import { type Hook, hooksOf } from './report-hooks.ts'
import {
  type ReportPart,
  type ReportSeries,
  paragraphOf,
  rateFigure,
  say,
  sizeFigure,
  reportWords,
} from './report-part.ts'
import {
  type MonthlyCents,
  REPORT_LOAN,
  fifteenSentence,
  paymentParagraph,
  paymentSentence,
  placeParagraph,
} from './report-sections.ts'
import { spreadSentences } from './report-spread.ts'
import { pastOf } from './report-verbs.ts'

/** The weekly report on rates, written from the series alone: the same figures always give the same text. */
export interface RateReport {
  /** ISO date of the survey. */
  on: string
  slug: string
  title: string
  excerpt: string
  description: string
  keyPoints: ReportPart[][]
  /** The first has no heading. */
  sections: { heading: string | null; paragraphs: ReportPart[][] }[]
}

/** Why there is no report. */
export interface NoReport {
  refused: 'no-figures' | 'stale'
  words: string
}

export interface ReportGiven {
  thirty: ReportSeries & { staleAfterDays: number }
  fifteen: ReportSeries | null
  treasury: ReportSeries | null
  /** Monthly principal and interest on the stated loan in whole cents, at a rate in per cent. */
  monthly: MonthlyCents
  /** ISO date. The report is on the newest survey up to it, and only while that one is fresh. */
  today: string
}

/** What sets a week apart is said in the first paragraph, up to so many sentences. */
const MOST_HOOKS = 3
/** A move of so many hundredths puts the payment before everything else. */
const LARGE_MOVE = 10

/**
 * The report on the newest week, or why there is none: no two figures yet, or the newest one is too old to speak of.
 *
 * @example
 * ```ts run
 * rateReport({ thirty: { id: 'pmms-30', unit: 'percent', decimals: 2, staleAfterDays: 10, observations: [] }, fifteen: null, treasury: null, monthly: () => 0, today: '2026-08-20' }) // => { refused: 'no-figures', words: 'There are not two weekly figures yet.' }
 * ```
 */
export function rateReport(given: ReportGiven): RateReport | NoReport {
  const { thirty, today } = given
  const newest = thirty.observations.findLast(({ on }) => on <= today)
  const facts = newest ? weekFacts(thirty, newest.on) : null
  if (!newest || !facts) return { refused: 'no-figures', words: 'There are not two weekly figures yet.' }
  const age = staleAge(newest.on, thirty.staleAfterDays, today)
  if (age) return { refused: 'stale', words: `The newest weekly figure is of ${longDay(newest.on)} and ${age}.` }
  const hooks = hooksOf({ series: thirty, facts })
  const week = { given, facts, shorter: given.fifteen && weekFacts(given.fifteen, newest.on) }
  return {
    on: facts.now.on,
    slug: `mortgage-rates-${daySlug(facts.now.on)}`,
    title: hooks[0]?.title ?? '',
    ...summaryOf(week),
    keyPoints: keyPointsOf(week),
    sections: sectionsOf(week, hooks),
  }
}

/** What a week's report is made of. */
interface Week {
  given: ReportGiven
  facts: WeekFacts
  /** Of the shorter loan; null when its series has no figure of the same day. */
  shorter: WeekFacts | null
}

const isLevel = (facts: WeekFacts) => facts.isAfterHole || facts.move === 0

function leadOf(series: ReportSeries, facts: WeekFacts, hooks: readonly Hook[]): ReportPart[] {
  const { now, before } = facts
  const rate = rateFigure(series, now)
  const survey = `Freddie Mac’s survey of ${longDay(now.on)}`
  const first = facts.isAfterHole
    ? say`The average rate on a 30-year fixed mortgage is ${rate} in ${survey}.`
    : facts.move === 0
      ? say`The average rate on a 30-year fixed mortgage is ${rate} in ${survey}, unchanged from ${dayBeside(before.on, now.on)}.`
      : say`The average rate on a 30-year fixed mortgage ${pastOf(facts.move)} to ${rate} in ${survey}, from ${rateFigure(series, before)} ${whenBefore(before.on, now.on)}.`
  return paragraphOf([first, ...hooks.slice(0, MOST_HOOKS).map(({ sentence }) => sentence)])
}

function sectionsOf({ given, facts, shorter }: Week, hooks: readonly Hook[]): RateReport['sections'] {
  const { thirty, fifteen, treasury, monthly } = given
  const payment = { heading: 'What it does to a payment', paragraphs: [paymentParagraph(thirty, facts, monthly)] }
  const place = { heading: 'Where the rate stands', paragraphs: [placeParagraph(thirty, facts)] }
  const spread = treasury && spreadSentences(thirty, facts, treasury)
  const beside = [
    ...(fifteen && shorter
      ? [{ name: 'the 15-year loan', paragraph: fifteenSentence(thirty, facts, fifteen, shorter) }]
      : []),
    ...(spread ? [{ name: 'the 10-year Treasury', paragraph: spread }] : []),
  ]
  const besides =
    beside.length > 0
      ? [
          {
            heading: headed(beside.map(({ name }) => name).join(' and ')),
            paragraphs: beside.map(({ paragraph }) => paragraph),
          },
        ]
      : []
  return [
    { heading: null, paragraphs: [leadOf(thirty, facts, hooks)] },
    ...orderOf(facts, hooks[0], { payment: [payment], place: [place], besides }),
  ]
}

const headed = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** What is news stands first: the payment after a large move, the range after a high, low or round figure, the others after none. */
function orderOf<Section>(
  facts: WeekFacts,
  hook: Hook | undefined,
  { payment, place, besides }: Record<'payment' | 'place' | 'besides', Section[]>,
): Section[] {
  if (isLevel(facts)) return [...besides, ...place, ...payment]
  if (Math.abs(facts.move) >= LARGE_MOVE) return [...payment, ...place, ...besides]
  const isHigh = hook && ['record', 'milestone', 'span', 'level', 'recent'].includes(hook.kind)
  return isHigh ? [...place, ...payment, ...besides] : [...payment, ...besides, ...place]
}

function keyPointsOf({ given: { thirty, fifteen, monthly }, facts, shorter }: Week): ReportPart[][] {
  return [
    say`The 30-year average is ${rateFigure(thirty, facts.now)}${courseOf(thirty, facts)}.`,
    ...(fifteen && shorter
      ? [say`The 15-year average is ${rateFigure(fifteen, shorter.now)}${courseOf(fifteen, shorter)}.`]
      : []),
    paymentSentence(thirty, facts, monthly),
  ]
}

/** ", down 0.02 point from August 13" */
function courseOf(series: ReportSeries, { now, before, move, isAfterHole }: WeekFacts): ReportPart[] {
  if (isAfterHole) return []
  if (move === 0) return say`, unchanged from ${dayBeside(before.on, now.on)}`
  return say`, ${move > 0 ? 'up' : 'down'} ${sizeFigure(series, before, now)} from ${dayBeside(before.on, now.on)}`
}

function summaryOf({ given: { thirty, fifteen, monthly }, facts, shorter }: Week) {
  const rate = formatFigure(facts.now.value, thirty.unit, thirty.decimals)
  const other =
    fifteen && shorter
      ? ` The 15-year is ${formatFigure(shorter.now.value, fifteen.unit, fifteen.decimals)}${reportWords(courseOf(fifteen, shorter)).replace(/ from .*/, '')}.`
      : ''
  const payment = formatFigure(Math.round(monthly(facts.now.value) / 100), 'dollars', 0)
  const loan = formatFigure(REPORT_LOAN.loanDollars, 'dollars', 0)
  return {
    excerpt: `Freddie Mac’s 30-year average is ${rate}${reportWords(courseOf(thirty, facts))}.${other} At that rate ${loan} over ${REPORT_LOAN.years} years costs ${payment} a month.`,
    description: `The weekly mortgage survey of ${longDay(facts.now.on)}: 30-year average ${rate}, its 52-week range, the payment on ${loan} and the gap to the 10-year Treasury.`,
  }
}
