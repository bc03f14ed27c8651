/** Everything of a site in one file, and back: for moving between the embedded server and another PostgreSQL. */
export { exportSite, type Exported } from './export-site.ts'
export { importSite, type Imported } from './import-site.ts'
export { framesOf, type Frame } from './frames.ts'
export { importIntoHosted } from './import-hosted.ts'
export { hostedFiles } from './hosted-files.ts'
