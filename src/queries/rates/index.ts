/** Questions about series, boards, history and the report of the week. */
export { type DeskFigure, deskFigures } from './desk-figures.ts'
export { type EndedSeries, endedSeries, publishedSeries } from './published-series.ts'
export { type FigureQuote, type QuotedSeries, quotedFigures } from './quoted-figures.ts'
export { type BoardRate, rateBoard } from './rate-board.ts'
export { BETWEEN_TERMS, type MeasuredSeries, currentRates, marketSummary, measuredSeries } from './rate-current.ts'
export { type Recession, type Recessions, recessions } from './recessions.ts'
export { type ReportSources, type WeeklyReport, reportOf, reportSources, weeklyReport } from './report-writing.ts'
export { type HistoryFigure } from './series-figures.ts'
export {
  type Series,
  type SeriesSpell,
  newestObservations,
  newestOfEach,
  observationsBetween,
  spanOfSeries,
} from './series.ts'
export { type SpreadHistory, spreadHistory } from './spread-history.ts'
export { type WeeklyFigures, weeklyFigures } from './weekly-figures.ts'
export { wholeSeries } from './whole-series.ts'
