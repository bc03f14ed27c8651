/** The report of a week. An entry point of its own: it is long, and no page needs it before somebody reads one. */
export { REPORT_LOAN } from './payment-facts.ts'
export { reportMarkdown, reportWords, type ReportPart } from './parts.ts'
export { rateReport } from './rate-report.ts'
export type { NoReport } from './report-facts.ts'
export type { RateReport } from './report-words.ts'
export type { ReportSeries } from './series.ts'
export { type WhyMoved, whyMoved } from './why-moved.ts'
