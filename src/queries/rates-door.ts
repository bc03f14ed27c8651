/** Questions of the pages of rates and of their desk: a door of their own, for no other page needs them. */
export {
  decideHeld,
  enterObservation,
  figureOfDay,
  heldFigures,
  recentRuns,
  requestRun,
  type EnteredFigure,
  type HeldFigure,
  type IngestionRun,
} from './held-figures.ts'
export { decideReport, lastReport, waitingReports, type ReportDecision, type WaitingReport } from './waiting-reports.ts'
export { weeklyFigures, type WeeklyFigures } from './weekly-figures.ts'
export { spreadHistory, spreadOf, type SpreadHistory } from './spread-history.ts'
export { BETWEEN_TERMS, currentRates, marketSummary, measuredSeries, type MeasuredSeries } from './rate-current.ts'
export { publishedSeries } from './published-series.ts'
export { wholeSeries, type HistoryFigure } from './whole-series.ts'
