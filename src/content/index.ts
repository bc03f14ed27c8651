/** The content folder: read, checked, and brought into the database. */
export { ContentRefusal, type ContentProblem } from './content-problem.ts'
export { bringContent, type Brought } from './bring-content.ts'
export { exportContent } from './export-content.ts'
export { importContent, type ImportReport } from './import-content.ts'
export { readContent, type Content } from './read-content.ts'
