import { longDay, staleAge } from '#market'
import { type FifteenFacts, fifteenFacts } from './fifteen-facts.ts'
import { type News, newsOf } from './news.ts'
import { type MonthlyCents, type PaymentFacts, paymentFacts } from './payment-facts.ts'
import { type PlaceFacts, placeFacts } from './place-facts.ts'
import type { ReportSeries } from './series.ts'
import { type SpreadFacts, spreadFacts } from './spread-facts.ts'
import { type WeekFacts, weekFacts } from './week-facts.ts'

/** What a report is written from. */
export interface ReportGiven {
  thirty: ReportSeries & { staleAfterDays: number }
  fifteen: ReportSeries | null
  treasury: ReportSeries | null
  /** Monthly principal and interest on the stated loan in whole cents, at a rate in percent. */
  monthly: MonthlyCents
  /** ISO date. The report is on the newest survey up to it, and only while that one is fresh. */
  today: string
}

/** All that a report says, as data. */
export interface ReportFacts {
  thirty: ReportSeries
  week: WeekFacts
  /** What sets the week apart, the most telling first; never empty. */
  news: readonly News[]
  payment: PaymentFacts
  place: PlaceFacts
  /** Of the shorter loan; null when its series has no figure of the same day. */
  fifteen: { series: ReportSeries; week: WeekFacts; beside: FifteenFacts } | null
  /** Null when there is no yield to measure against. */
  spread: { yields: ReportSeries; facts: SpreadFacts } | null
}

/** Why there is no report. */
export interface NoReport {
  refused: 'no-figures' | 'stale'
  words: string
}

/** What the report on the newest week says, or why there is none: no two figures yet, or the newest one is too old to speak of. */
export function reportFacts({ thirty, fifteen, treasury, monthly, today }: ReportGiven): ReportFacts | NoReport {
  const newest = thirty.observations.findLast(({ on }) => on <= today)
  const week = newest ? weekFacts(thirty, newest.on) : null
  if (!newest || !week) return { refused: 'no-figures', words: 'There are not two weekly figures yet.' }
  const age = staleAge(newest.on, thirty.staleAfterDays, today)
  if (age) return { refused: 'stale', words: `The newest weekly figure is of ${longDay(newest.on)} and ${age}.` }
  const shorter = fifteen && weekFacts(fifteen, newest.on)
  const spread = treasury && spreadFacts(thirty, week, treasury)
  return {
    thirty,
    week,
    news: newsOf(week),
    payment: paymentFacts(week, monthly),
    place: placeFacts(week),
    fifteen: fifteen && shorter && { series: fifteen, week: shorter, beside: fifteenFacts(week, shorter) },
    spread: treasury && spread && { yields: treasury, facts: spread },
  }
}
