import { setTimeout as pause } from 'node:timers/promises'

import { stepsOf } from './caller-steps.ts'
import type { ConnectionPool, Slot } from './connection-pool.ts'
import type { Database, Row } from './database.ts'
import type { SharedPool } from './fair-pool.ts'
import { preparedTexts } from './prepared-texts.ts'
import type { Session } from './session.ts'
import { textOf } from './statement-values.ts'

/** A caller never waits longer than this for the database, whatever hangs; the server's own limit is 5 s. */
const longestMs = 8_000
/** A server that was killed is back in about 0.1 s, so these cover it. */
const reconnectPausesMs = [60, 250]
/** After them everybody is refused at once for as long, instead of queueing for a database that is away. */
const outageMs = 250

interface Attempt {
  rows?: Row[]
  failure?: unknown
}

/**
 * Runs statements as callers, each in a transaction of its own with the caller's role, claims and settings, which end with
 * it in every case.
 *
 * Repeated once by itself: a `readOnly` statement whose connection broke, and one whose prepared plan was out of date.
 *
 * @param pool the callers' connections, shared by accounts
 * @param strangers those of callers who come from outside without a name, shared by networks; the pool's when not given
 * @example
 * ```ts
 * const asCaller = callers(fairPool(connectionPool(() => openSession(target), 10), { size: 10, mostOfOne: 3 }))
 * const rows = await asCaller({ role: 'anon', claims: {} }, 'select $1::int as n', [1])
 * rows // => [{ n: 1 }]
 * ```
 */
export function callers(pool: SharedPool<Session>, strangers = pool): Database['asCaller'] {
  const isPrepared = preparedTexts(256)
  const connected = connector()

  return async (caller, text, values, bytesOf) => {
    const steps = stepsOf(caller, { text, values: values.map(textOf), isPrepared: isPrepared(text), bytesOf })
    const { role, share = '' } = caller
    const from = role === 'anon' && share !== '' ? strangers(share) : pool(share)
    const attempt = (): Promise<Attempt> =>
      onSlot(from, connected, (session) => session.transact(steps, caller.dryRun === true, caller.mostBytes))
    const first = await attempt()
    if (first.rows) return first.rows
    const mayRepeat = isOldPlan(first.failure) || (caller.readOnly === true && isConnectionLoss(first.failure))
    const { rows, failure } = mayRepeat ? await attempt() : first
    if (rows) return rows
    throw failure
  }
}

/** Connects a slot, patiently for a server that restarts, and for all at once when it is away. */
function connector(): (pool: ConnectionPool<Session>, slot: Slot<Session>) => Promise<Session> {
  let outage: { failure: unknown; until: number } | null = null

  return async (pool, slot) => {
    for (const wait of [...reconnectPausesMs, null]) {
      if (outage && performance.now() < outage.until) throw outage.failure
      try {
        const session = await pool.open(slot)
        outage = null
        return session
      } catch (failure) {
        if (wait === null) {
          outage = { failure, until: performance.now() + outageMs }
          throw failure
        }
        await pause(wait)
      }
    }
    throw new Error('A slot was neither connected nor refused')
  }
}

/** A caller's time with a slot; a caller who gave up waiting must not write any more. */
interface Turn {
  slot: Slot<Session> | null
  isLate: boolean
}

function onSlot(
  pool: ConnectionPool<Session>,
  connected: ReturnType<typeof connector>,
  work: (session: Session) => Promise<Row[]>,
): Promise<Attempt> {
  return new Promise((resolve, reject) => {
    const turn: Turn = { slot: null, isLate: false }
    const timer = setTimeout(() => {
      turn.isLate = true
      resolve({ failure: slow() })
      if (turn.slot) pool.cut(turn.slot)
    }, longestMs)
    const end = (settle: () => void): void => {
      clearTimeout(timer)
      settle()
    }
    takeTurn(pool, turn, { connected, work }).then(
      (attempt) => end(() => resolve(attempt)),
      (cause: unknown) => end(() => reject(cause)),
    )
  })
}

interface Work {
  connected: ReturnType<typeof connector>
  work: (session: Session) => Promise<Row[]>
}

async function takeTurn(pool: ConnectionPool<Session>, turn: Turn, { connected, work }: Work): Promise<Attempt> {
  const slot = await pool.take()
  turn.slot = slot
  try {
    if (turn.isLate) return { failure: slow() }
    const session = pool.connectionOf(slot) ?? (await connected(pool, slot))
    return turn.isLate ? { failure: slow() } : await attempted(pool, slot, work(session))
  } finally {
    turn.slot = null
    pool.give(slot)
  }
}

async function attempted(
  pool: ConnectionPool<Session>,
  slot: Slot<Session>,
  working: Promise<Row[]>,
): Promise<Attempt> {
  try {
    return { rows: await working }
  } catch (failure) {
    // A session whose plans are out of date is not worth mending: the next one prepares them anew.
    if (isConnectionLoss(failure) || isOldPlan(failure)) pool.cut(slot)
    return { failure }
  }
}

function codeOf(failure: unknown): string {
  return failure instanceof Error && 'code' in failure ? String(failure.code) : ''
}

/** A migration changed what a prepared statement returns, or somebody threw it away. */
function isOldPlan(failure: unknown): boolean {
  const code = codeOf(failure)
  return code === '26000' || (code === '0A000' && String(failure).includes('cached plan'))
}

function isConnectionLoss(failure: unknown): boolean {
  return /^(?:57P0[123]|CONNECTION_|CONNECT_|E(?:CONN|PIPE|NOENT))/.test(codeOf(failure))
}

function slow(): Error {
  return Object.assign(new Error(`The database gave no result in ${longestMs} ms`), { code: 'DATABASE_SLOW' })
}
