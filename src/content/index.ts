/** The content folder: read, checked, and brought into the database. */
export { ContentRefusal } from './content-problem.ts'
export type { BroughtExport } from './bring-files.ts'
export { bringContent } from './bring-content.ts'
export { enterCalculators } from './enter-calculators.ts'
export { storedAddresses } from './stored-addresses.ts'
export {
  bringExport,
  draftReport,
  exportContent,
  importContent,
  readContent,
  renderTexts,
  renderingNow,
} from './when-needed.ts'
