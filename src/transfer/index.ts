/** Everything of a site in one file, and back: for moving between the embedded server and another PostgreSQL; archives of files. */
export { type WrittenArchive, writeArchives } from './archives.ts'
export { exportSite } from './export-site.ts'
export { importSite } from './import-site.ts'
export { framesOf } from './frames.ts'
export { importIntoHosted } from './import-hosted.ts'
export { hostedFiles } from './hosted-files.ts'
