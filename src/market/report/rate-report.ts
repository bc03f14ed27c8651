import { type NoReport, type ReportGiven, reportFacts } from './report-facts.ts'
import { type RateReport, reportInWords } from './report-words.ts'

/**
 * The report on the newest week, or why there is none. It is written from the series alone: the same figures always give
 * the same text.
 *
 * @example
 * ```ts run
 * rateReport({ thirty: { id: 'pmms-30', unit: 'percent', decimals: 2, staleAfterDays: 10, observations: [] }, fifteen: null, treasury: null, monthly: () => 0, today: '2026-08-20' }) // => { refused: 'no-figures', words: 'There are not two weekly figures yet.' }
 * ```
 */
export function rateReport(given: ReportGiven): RateReport | NoReport {
  const facts = reportFacts(given)
  return 'refused' in facts ? facts : reportInWords(facts)
}
