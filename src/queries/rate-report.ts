import {
  type NoReport,
  type Observation,
  type RateReport,
  type ReportGiven,
  REPORT_LOAN,
  dayAfter,
  rateReport,
} from '#market'
import { monthlyPayment, ratePercent } from '#mortgage'
import { FRESH_MS, type Client, type Question, dataOf } from './question.ts'
import { type Series, newestObservations, observationsBetween } from './series.ts'
import { observationsOf } from './weekly-figures.ts'

/** A series with the figures that a report is written from, oldest first. */
export type ReportSource = Series & { observations: Observation[] }

/** What a report is written from. */
export interface ReportSources {
  thirty: ReportSource
  fifteen: ReportSource | null
  treasury: ReportSource | null
}

/** The report of a week, and how old its figure may be before the week is no longer the newest. */
export interface WeeklyReport {
  report: RateReport | NoReport
  staleAfterDays: number
}

/** A gap of the past year is measured against the year before its first week as well. */
const YIELD_DAYS = 420

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
    return sources && { report: rateReport(reportGiven(sources, day)), staleAfterDays: sources.thirty.staleAfterDays }
  },
})

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
 * What a report is told: the series, the day, and what the stated loan costs a month at a rate.
 *
 * @example
 * ```ts
 * rateReport(reportGiven(sources, '2026-08-21'))
 * ```
 */
export const reportGiven = ({ thirty, fifteen, treasury }: ReportSources, day: string): ReportGiven => ({
  thirty,
  fifteen,
  treasury,
  today: day,
  monthly: (percent) =>
    monthlyPayment({
      loanAmountCents: REPORT_LOAN.loanDollars * 100,
      noteRate: ratePercent(percent.toFixed(thirty.decimals)),
      termMonths: REPORT_LOAN.years * 12,
    }),
})

/** The desk that signs what is written from data by program; nobody's profile. */
export const RATES_DESK = 'rates-desk'

/**
 * Whether a text was written from data by program.
 *
 * @example
 * ```ts run
 * isWrittenByProgram({ slug: 'rates-desk' }) // => true
 * isWrittenByProgram({ slug: null }) // => false
 * ```
 */
export const isWrittenByProgram = (author: { slug: string | null }): boolean => author.slug === RATES_DESK

/** A report as it stands in the database. */
export interface ReportRow {
  id: string
  revision: number
  isPublished: boolean
}

/**
 * The article of a report, published or not; null when there is none.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const row = await reportRow(serviceClient, 'mortgage-rates-august-20-2026')
 * ```
 */
export async function reportRow(client: Client, slug: string): Promise<ReportRow | null> {
  const found = await client.from('articles').select('id,revision,is_published').eq('slug', slug)
  const [row] = dataOf('articles', found)
  return row ? { id: row.id, revision: row.revision, isPublished: row.is_published } : null
}

/**
 * Whether an author is somebody with an account.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * if (await hasAccount(serviceClient, authorId)) return
 * ```
 */
export async function hasAccount(client: Client, authorId: string): Promise<boolean> {
  const found = await client.from('profiles').select('id').eq('author_id', authorId).limit(1)
  return dataOf('authors', found).length > 0
}
