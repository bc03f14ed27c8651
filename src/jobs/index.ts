/** Scheduled work: thin shells over queries. */
export { type RunDeps, type RunReport, RunFailure, runSource } from './rate-run.ts'
export { register } from './register.ts'
export { type Jobs, type JobsDeps, startJobs } from './start-jobs.ts'
export { type QueueTask, type ProcessTask, type Task, queueTask } from './task.ts'
