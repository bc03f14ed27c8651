import { longDay } from '#market'
import { dayBeside, daySlug, whenBefore } from './days.ts'
import { fifteenSentence } from './fifteen-words.ts'
import { newsWords } from './news-words.ts'
import { type ReportPart, paragraphOf, say } from './parts.ts'
import { paymentParagraph } from './payment-words.ts'
import { placeParagraph } from './place-words.ts'
import type { ReportFacts } from './report-facts.ts'
import { spreadParagraph } from './spread-words.ts'
import { keyPoints, summary } from './summary-words.ts'
import { pastOf } from './verbs.ts'
import { type Told, type Week, figureAt } from './week-words.ts'

/** The weekly report on rates as it is read. */
export interface RateReport {
  /** ISO date of the survey. */
  on: string
  slug: string
  title: string
  excerpt: string
  description: string
  keyPoints: ReportPart[][]
  /** The first has no heading. */
  sections: ReportSection[]
}

interface ReportSection {
  heading: string | null
  paragraphs: ReportPart[][]
}

/** What sets a week apart is said in the first paragraph, up to so many sentences. */
const MOST_NEWS = 3
/** A move of so many hundredths puts the payment before everything else. */
const LARGE_MOVE = 10

/** The report in words: the only place where its facts become text. */
export function reportInWords(facts: ReportFacts): RateReport {
  const { on } = facts.week.now
  const week = { series: facts.thirty, facts: facts.week }
  const news = facts.news.map((one) => newsWords(one, week))
  return {
    on,
    slug: `mortgage-rates-${daySlug(on)}`,
    title: news[0]?.title ?? '',
    ...summary(facts),
    keyPoints: keyPoints(facts),
    sections: [{ heading: null, paragraphs: [leadParagraph(week, news)] }, ...sectionsInOrder(facts)],
  }
}

function leadParagraph(week: Week, news: readonly Told[]): ReportPart[] {
  return paragraphOf([leadSentence(week), ...news.slice(0, MOST_NEWS).map(({ sentence }) => sentence)])
}

function leadSentence(week: Week): ReportPart[] {
  const { now, before, move, isAfterHole } = week.facts
  const average = 'The average rate on a 30-year fixed mortgage'
  const here = say`${figureAt(week, now)} in Freddie Mac’s survey of ${longDay(now.on)}`
  if (isAfterHole) return say`${average} is ${here}.`
  if (move === 0) return say`${average} is ${here}, unchanged from ${dayBeside(before.on, now.on)}.`
  return say`${average} ${pastOf(move)} to ${here}, from ${figureAt(week, before)} ${whenBefore(before.on, now.on)}.`
}

/** What is news stands first: the payment after a large move, the range after a high, low or round figure, the others after none. */
function sectionsInOrder(facts: ReportFacts): ReportSection[] {
  const { thirty, week, news } = facts
  const payment = { heading: 'What it does to a payment', paragraphs: [paymentParagraph(thirty, facts.payment)] }
  const place = { heading: 'Where the rate stands', paragraphs: [placeParagraph(thirty, facts.place)] }
  const beside = sectionsBeside(facts)
  if (week.move === 0) return [...beside, place, payment]
  if (Math.abs(week.move) >= LARGE_MOVE) return [payment, place, ...beside]
  const isOfHeight = ['record', 'milestone', 'span', 'level', 'recent'].includes(news[0]?.kind ?? '')
  return isOfHeight ? [place, payment, ...beside] : [payment, ...beside, place]
}

/** What stands beside the rate, under one heading; nothing when there are no other series. */
function sectionsBeside({ thirty, week, fifteen, spread }: ReportFacts): ReportSection[] {
  const loan = fifteen && fifteenSentence(thirty, fifteen.series, fifteen.beside)
  const treasury = spread && spreadParagraph({ series: thirty, facts: week }, spread.yields, spread.facts)
  if (loan && treasury) return [{ heading: 'The 15-year loan and the 10-year Treasury', paragraphs: [loan, treasury] }]
  if (loan) return [{ heading: 'The 15-year loan', paragraphs: [loan] }]
  return treasury ? [{ heading: 'The 10-year Treasury', paragraphs: [treasury] }] : []
}
