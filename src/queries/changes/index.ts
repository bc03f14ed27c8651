/** Questions about what changed since a moment, and the records of the dataset. */
export { type ChangingKind, changedPages, newestChange } from './changed-pages.ts'
export { type FigurePlace, type LearnedFigure, changedObservations, observationCount } from './changed-observations.ts'
export { type DatasetPlace, type DatasetRow, datasetRows, publishedCount } from './dataset-rows.ts'
export { newestLearned } from './newest-learned.ts'
