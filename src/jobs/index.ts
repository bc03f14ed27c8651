/** Scheduled work: thin shells over queries. */
export { type RunDeps, type RunReport, RunFailure, runSource } from './rate-run.ts'
export { startJobs, type Jobs } from './start-jobs.ts'
export { startRates } from './when-needed.ts'
