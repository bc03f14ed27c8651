import { setTimeout as pause } from 'node:timers/promises'

/** Longer than any of the work that it hides, on a machine that is not overrun. */
const leastMs = 250

/**
 * Does work whose length would tell whether an address is known: the response, or the refusal, never comes earlier than
 * after a quarter of a second.
 *
 * @example
 * ```ts run
 * await inSameTime(async () => 1) // => 1
 * ```
 */
export async function inSameTime<T>(work: () => Promise<T>): Promise<T> {
  const end = performance.now() + leastMs
  try {
    return await work()
  } finally {
    // A timer counts from the loop's own time, which lies behind, and may end early by so much.
    for (let left = end - performance.now(); left > 0; left = end - performance.now()) await pause(left)
  }
}
