/** What main composes the commands from. */
export { runAdminTask } from './admin-task.ts'
export { linesOf, openBackendAlone } from './backend-alone.ts'
export { runCommand, stopOnSignal } from './command.ts'
export { runContentTask } from './content-task.ts'
export { type DataTask, runDataTask } from './data-task.ts'
export { runJobTask } from './job-task.ts'
export { openSite } from './site.ts'
export { time } from './terminal.ts'
