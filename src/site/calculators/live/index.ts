/** The records of the site, and the result that follows the form. */
export { citedSite } from './cited-site.ts'
export { findCounties, loadCounty, loadRecords } from './load-records.ts'
export { type LiveResult, useLiveResult } from './use-live-result.ts'
