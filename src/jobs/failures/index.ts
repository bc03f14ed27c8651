/** What is told of work that failed, at the desk and in the log. */
export { deskReason, isInWords, logReason, traceOf } from './reasons.ts'
export { WorkStopped } from './work-stopped.ts'
