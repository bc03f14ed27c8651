import { setTimeout as pause } from 'node:timers/promises'

import { stepsOf } from './caller-steps.ts'
import type { ConnectionPool, Slot } from './connection-pool.ts'
import type { Database, Row } from './database.ts'
import type { SharedPool } from './fair-pool.ts'
import { preparedTexts } from './prepared-texts.ts'
import { gathered } from './gathered.ts'
import type { Session, Transaction } from './session.ts'
import { textOf } from './statement-values.ts'

/** A caller never waits longer than this for the database, whatever hangs; the server's own limit is 5 s. */
const longestMs = 8_000
/** A server that was killed is back in about 0.1 s, so these cover it. */
const reconnectPausesMs = [60, 250]
/** After them everybody is refused at once for as long, instead of queueing for a database that is away. */
const outageMs = 250

/** Idle connections that have ended since they were used, at most: as many as a pool has. */
const mostEnded = 10

/** Questions that are sent together, at most: a slow one holds up those behind it. */
const mostTogether = 16

interface Attempt {
  rows?: Row[]
  failure?: unknown
}

/**
 * Runs statements as callers, each in a transaction of its own with the caller's role, claims and settings, which end with
 * it in every case.
 *
 * What pages ask in one turn of the event loop leaves in one write over one connection, still a transaction each. Repeated
 * by itself: a `readOnly` statement whose connection broke, and, once, one whose prepared plan was out of date.
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
  const run = (from: ConnectionPool<Session>, transactions: readonly Transaction[]): Promise<Attempt[]> =>
    onSlot(from, transactions.length, {
      connected,
      work: (session) => Promise.all(session.transact(transactions).map(attempted)),
    })
  const together = gathered((transactions: readonly Transaction[]) => run(pool(''), transactions), mostTogether)

  return async (caller, text, values, bytesOf) => {
    const steps = stepsOf(caller, { text, values: values.map(textOf), isPrepared: isPrepared(text), bytesOf })
    const { role, share = '', readOnly = false, dryRun = false, mostBytes } = caller
    const transaction = { steps, isDry: dryRun, mostBytes }
    const isOfPage = role === 'anon' && share === '' && readOnly
    const from = role === 'anon' && share !== '' ? strangers(share) : pool(share)
    const alone = async (): Promise<Attempt> => (await run(from, [transaction]))[0] ?? {}
    const first = await (isOfPage ? together(transaction) : alone())
    if (first.rows) return first.rows
    const mayRepeat = isOldPlan(first.failure) || (readOnly && isConnectionLoss(first.failure))
    // Alone: it may have failed by what was asked beside it.
    let last = mayRepeat ? await alone() : first
    // Connections that ended together are found out one after the other.
    for (let left = readOnly ? mostEnded : 0; left > 0 && hasEnded(last.failure); left -= 1) last = await alone()
    if (last.rows) return last.rows
    throw last.failure
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

/** A user's time with a slot; a user who gave up waiting must not write any more. */
interface Turn {
  slot: Slot<Session> | null
  isLate: boolean
}

interface Work {
  connected: ReturnType<typeof connector>
  work: (session: Session) => Promise<Attempt[]>
}

/** @param count of attempts that the work makes */
function onSlot(pool: ConnectionPool<Session>, count: number, work: Work): Promise<Attempt[]> {
  return new Promise((resolve, reject) => {
    const turn: Turn = { slot: null, isLate: false }
    const fail = (failure: unknown): void => resolve(Array.from({ length: count }, () => ({ failure })))
    const timer = setTimeout(() => {
      turn.isLate = true
      fail(slow())
      if (turn.slot) pool.cut(turn.slot)
    }, longestMs)
    takeTurn(pool, turn, work)
      .finally(() => clearTimeout(timer))
      .then((attempts) => (attempts ? resolve(attempts) : fail(slow())), reject)
  })
}

/** Null for a user who came too late. */
async function takeTurn(pool: ConnectionPool<Session>, turn: Turn, { connected, work }: Work) {
  const slot = await pool.take()
  turn.slot = slot
  try {
    if (turn.isLate) return null
    const session = pool.connectionOf(slot) ?? (await connected(pool, slot))
    if (turn.isLate) return null
    const attempts = await work(session)
    // A session whose plans are out of date is not worth mending: the next one prepares them anew.
    if (attempts.some(({ failure }) => isConnectionLoss(failure) || isOldPlan(failure))) pool.cut(slot)
    return attempts
  } finally {
    turn.slot = null
    pool.give(slot)
  }
}

async function attempted(working: Promise<Row[]>): Promise<Attempt> {
  try {
    return { rows: await working }
  } catch (failure) {
    return { failure }
  }
}

function codeOf(failure: unknown): string {
  return failure instanceof Error && 'code' in failure ? String(failure.code) : ''
}

/** Where in PostgreSQL: unlike the message it is the same in every language. */
function routineOf(failure: unknown): unknown {
  return failure instanceof Error && 'routine' in failure ? failure.routine : undefined
}

/** A migration changed what a prepared statement returns, or somebody threw it away. */
function isOldPlan(failure: unknown): boolean {
  const code = codeOf(failure)
  return code === '26000' || (code === '0A000' && routineOf(failure) === 'RevalidateCachedQuery')
}

function isConnectionLoss(failure: unknown): boolean {
  return /^(?:57P0[123]|CONNECTION_|CONNECT_|E(?:CONN|PIPE|NOENT))/.test(codeOf(failure))
}

/** A connection that was open has ended; the next one may be another. */
function hasEnded(failure: unknown): boolean {
  return /^(?:57P0[12]|CONNECTION_CLOSED|ECONNRESET|EPIPE)/.test(codeOf(failure))
}

function slow(): Error {
  return Object.assign(new Error(`The database gave no result in ${longestMs} ms`), { code: 'DATABASE_SLOW' })
}
