/** Scheduled work: thin shells over queries. */
export { startJobs, type Jobs } from './start-jobs.ts'
