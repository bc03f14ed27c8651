import { connect, type Target } from './connect.ts'

/** As long as a caller waits (as-caller.ts). */
const longestMs = 8_000
/** A server that is there logs somebody in within this. */
const loginMs = 1_000

/** Waits for a statement while its server is there. `cut` ends the statement. */
export type Deadline = <Made>(asked: Promise<Made>, cut: () => void) => Promise<Made>

/**
 * The owner's statements may take their time, and the server has its own limit for them. But a server that hangs keeps no
 * limit: after eight seconds it has to log somebody in, or the statement is given up.
 *
 * @example
 * ```ts
 * const deadline = ownerDeadline({ socketFolder: '/tmp/ratesheet-1', database: 'postgres' })
 * await deadline(client.query('select 1'), () => client.end())
 * ```
 */
export function ownerDeadline(target: Target, patienceMs = longestMs): Deadline {
  return async (asked, cut) => {
    const hung = Promise.withResolvers<never>()
    const look = async () => {
      if (await isThere(target)) return
      hung.reject(slow(patienceMs))
      cut()
    }
    const timer = setInterval(() => void look(), patienceMs)
    try {
      return await Promise.race([asked, hung.promise])
    } finally {
      clearInterval(timer)
    }
  }
}

/**
 * What is waited for no longer than callers wait for theirs.
 *
 * @param late takes what comes after all
 * @example
 * ```ts run
 * await inTime(Promise.resolve(1), () => undefined) // => 1
 * ```
 */
export async function inTime<Made>(wanted: Promise<Made>, late: (made: Made) => void): Promise<Made> {
  const over = Promise.withResolvers<never>()
  const state = { isLate: false }
  const timer = setTimeout(() => {
    state.isLate = true
    over.reject(slow(longestMs))
  }, longestMs)
  wanted.then(
    (made) => (state.isLate ? late(made) : undefined),
    () => undefined,
  )
  return Promise.race([wanted, over.promise]).finally(() => clearTimeout(timer))
}

async function isThere(target: Target): Promise<boolean> {
  const login = connect(target, 'owner').then((client) => client.end())
  const { promise, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(() => resolve(false), loginMs)
  return Promise.race([
    login.then(
      () => true as const,
      () => false as const,
    ),
    promise,
  ]).finally(() => clearTimeout(timer))
}

function slow(ms: number): Error {
  return Object.assign(new Error(`The database gave no result in ${ms} ms`), { code: 'DATABASE_SLOW' })
}
