/** Commands that a signal ends together with whoever started them. Runs on Node 20 and newer and needs no package itself. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** The signal that ends each, by the number that it is sent to: a process, or less than none for its whole group. */
const started = new Map()
let isEnding = false
/** A site under test takes a second or two. A worker that waits for something does not end by itself, and has nothing to lose. */
const LONGEST_END_MS = 5_000

/**
 * Starts a command. One with `detached` has a group of its own, and what it starts goes with it, by `killSignal` or SIGTERM.
 *
 * @param onEnd gets its exit code, null without one, and is not told of an end that a signal to us brought about
 */
export function start(command, args, options, onEnd) {
  const child = spawn(command, args, options)
  const { pid = null } = child
  const target = pid !== null && options.detached ? -pid : pid
  if (target !== null) started.set(target, options.killSignal ?? 'SIGTERM')
  if (isEnding) endStarted()
  const end = (code, failure) => {
    if (isEnding) return
    started.delete(target)
    onEnd(code, failure)
  }
  child.on('error', (failure) => end(null, failure))
  child.on('close', (code) => end(code))
  return child
}

/** Has all that was started end, and does not wait for it. */
export function endStarted() {
  for (const [target, signal] of started) send(target, signal)
}

/**
 * From now on a signal ends what was started, and us once all of it is gone, with the exit code of the signal. Another one,
 * as npm passes it on, changes nothing.
 */
export function endOnSignal() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(signal))
}

async function end(signal) {
  if (isEnding) return
  isEnding = true
  endStarted()
  const until = performance.now() + LONGEST_END_MS
  while ([...started.keys()].some((target) => send(target, 0)) && performance.now() < until) await pause(20)
  for (const target of started.keys()) send(target, 'SIGKILL')
  process.exit(128 + constants.signals[signal])
}

/** Whether there was anybody to get it. */
function send(target, signal) {
  try {
    return process.kill(target, signal)
  } catch (failure) {
    if (failure.code === 'ESRCH') return false
    throw failure
  }
}
