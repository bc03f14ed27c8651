/** Questions of the pages of rates and of their desk: a door of their own, for no other page needs them. */
export {
  decideHeld,
  enterObservation,
  figureOfDay,
  heldFigures,
  lastRun,
  recentRuns,
  requestRun,
  type EnteredFigure,
  type HeldFigure,
  type IngestionRun,
} from './held-figures.ts'
export { askableSources, type AskableSource } from './askable-sources.ts'
export { deskNames } from './desk-names.ts'
export { decidedReports, type DecidedReport, type ReportDecision } from './report-decisions.ts'
export { decideReport, lastReport, waitingReports, type WaitingReport } from './waiting-reports.ts'
export { weeklyFigures, type WeeklyFigures } from './weekly-figures.ts'
export { spreadHistory, spreadOf, type SpreadHistory } from './spread-history.ts'
export { BETWEEN_TERMS, currentRates, marketSummary, measuredSeries, type MeasuredSeries } from './rate-current.ts'
export { recessions, recessionsOf, type Recession, type Recessions } from './recessions.ts'
export { endedSeries, publishedSeries, type EndedSeries } from './published-series.ts'
export { wholeSeries } from './whole-series.ts'
export type { HistoryFigure } from './series-figures.ts'
