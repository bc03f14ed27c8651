/** What other pages take of the calculators’ pages: the records of the site, and how a result cites it. */
export { citedSite } from './live/cited-site.ts'
export { loadRecords } from './live/load-records.ts'
