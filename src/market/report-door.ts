/** The report of a week. A door of its own: it is long, and no page needs it before somebody reads one. */
export { REPORT_LOAN, type MonthlyCents } from './report-sections.ts'
export { reportMarkdown, reportWords, type ReportFigure, type ReportPart, type ReportSeries } from './report-part.ts'
export { rateReport, type NoReport, type RateReport, type ReportGiven } from './report.ts'
