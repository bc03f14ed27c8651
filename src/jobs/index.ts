/** Scheduled work: thin shells over queries. */
export { errorJournal } from './error-journal.ts'
export { type RunReport, RunFailure, runSource } from './rate-run.ts'
export { register } from './register.ts'
export { type Jobs, type JobsDeps, startJobs } from './start-jobs.ts'
export type { LettersWork } from './letters/letters-work.ts'
export type { MovesWork } from './moves-work.ts'
export { runLetters } from './task-letters.ts'
export type { Invite } from './task.ts'
