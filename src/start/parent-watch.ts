/**
 * A thread of a process that was started for one piece of work: it ends the process once whoever started it is gone. The process
 * itself cannot be told of that while a text without end holds it up.
 */
import process from 'node:process'
import { workerData } from 'node:worker_threads'

const LOOK_MS = 500

const starter: unknown = workerData
setInterval(() => {
  if (process.ppid !== starter) process.kill(process.pid, 'SIGKILL')
}, LOOK_MS)
