/** The content folder: read, checked, and brought into the database. */
export { ContentRefusal, type ContentProblem } from './content-problem.ts'
export { bringContent, type Brought } from './bring-content.ts'
export type { ImportReport } from './import-content.ts'
export type { Content } from './read-content.ts'
export type { Drafted, ReportOrder } from './draft-report.ts'
export { draftReport, exportContent, importContent, readContent, renderTexts } from './when-needed.ts'
