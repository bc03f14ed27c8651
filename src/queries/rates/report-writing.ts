import { type Observation, dayAfter } from '#market'
import { REPORT_LOAN, type NoReport, type RateReport, rateReport } from '#market/report'
import { monthlyPayment, ratePercent } from '#mortgage'
import { FRESH_MS, type Client, type Question } from '#queries/shared'
import { type Series, newestObservations, observationsBetween } from './series.ts'
import { observationsOf } from './weekly-figures.ts'

/** A series with the figures that a report is written from, oldest first. */
type ReportSource = Series & { observations: Observation[] }

/** What a report is written from. */
export interface ReportSources {
  thirty: ReportSource
  fifteen: ReportSource | null
  treasury: ReportSource | null
}

/** A gap of the past year is measured against the year before its first week as well. */
const YIELD_DAYS = 420

/**
 * The series that a report of a day is written from: the weekly ones whole, the daily one for the year before.
 *
 * @param day ISO date
 * @returns null when there is no weekly series
 * @throws ContentLoadError
 * @example
 * ```ts
 * const sources = await reportSources(client, '2026-08-21')
 * ```
 */
export async function reportSources(client: Client, day: string): Promise<ReportSources | null> {
  const [thirty, fifteen, treasury] = await Promise.all([
    weekly(client, 'pmms-30'),
    weekly(client, 'pmms-15'),
    observationsBetween('treasury-10', dayAfter(day, -YIELD_DAYS), day).ask(client),
  ])
  return thirty && { thirty, fifteen, treasury }
}

async function weekly(client: Client, id: string): Promise<ReportSource | null> {
  const [series, observations] = await Promise.all([newestObservations(id, 1).ask(client), observationsOf(client, id)])
  return series && { ...series, observations }
}

/**
 * The report of a day: told the series, the day, and what the stated loan costs a month at a rate.
 *
 * @param day ISO date
 * @example
 * ```ts
 * reportOf(sources, '2026-08-21')
 * ```
 */
export function reportOf({ thirty, fifteen, treasury }: ReportSources, day: string): RateReport | NoReport {
  const { loanDollars, years } = REPORT_LOAN
  const monthly = (percent: number) =>
    monthlyPayment({
      loanAmountCents: loanDollars * 100,
      noteRate: ratePercent(percent.toFixed(thirty.decimals)),
      termMonths: years * 12,
    })
  return rateReport({ thirty, fifteen, treasury, today: day, monthly })
}

/** The report of a week, and how old its figure may be before the week is no longer the newest. */
export interface WeeklyReport {
  report: RateReport | NoReport
  staleAfterDays: number
}

/**
 * The report on rates as it reads on a day, written from the series alone; null when there is no weekly series.
 *
 * @param day ISO date: later figures are left aside
 * @throws ContentLoadError
 * @example
 * ```ts
 * const week = await weeklyReport('2026-08-21').ask(client)
 * ```
 */
export const weeklyReport = (day: string): Question<WeeklyReport | null> => ({
  key: ['weekly-report', day],
  freshMs: FRESH_MS.series,
  async ask(client) {
    const sources = await reportSources(client, day)
    return sources && { report: reportOf(sources, day), staleAfterDays: sources.thirty.staleAfterDays }
  },
})
