/** What is counted of readers, who stay unknown: views, reads to the end, clicks and measures, by hour and page. */
export { VITAL_BOUNDS, type VitalMetric, type ReaderEvent, isVitalMetric } from './reader-events.ts'
export { rollUpReadership, storeReadership } from './readership-rows.ts'
export { type ReadershipTally, readershipTally } from './readership-tally.ts'
