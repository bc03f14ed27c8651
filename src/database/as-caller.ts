import { setTimeout as pause } from 'node:timers/promises'

import { openingOf } from './caller-opening.ts'
import type { Caller, Row } from './database.ts'
import type { Lane, Lanes } from './lanes.ts'
import { preparedTexts } from './prepared-texts.ts'
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
  /** It may be asked again: the statement was not run, or is one that only reads. */
  mayRepeat?: boolean
}

interface Statement {
  opening: string
  ending: 'commit' | 'rollback'
  text: string
  parameters: (string | null)[]
  prepare: boolean
}

/**
 * Runs statements as callers: `begin` with role and claims, the statement and `commit` leave in one write.
 * When the statement fails the queued commit is a rollback, so nothing more is to be sent, and role and claims
 * end with the transaction in every case.
 *
 * Repeated once by itself: a `readOnly` statement whose connection broke, and one whose prepared plan was out of date.
 *
 * @param lanes the callers' connections
 * @example
 * ```ts
 * const asCaller = callers(openLanes({ socketFolder: '/tmp/ratesheet-1', database: 'postgres' }, 10))
 * const rows = await asCaller({ role: 'anon', claims: {} }, 'select $1::int as n', [1])
 * rows // => [{ n: 1 }]
 * ```
 */
export function callers(lanes: Lanes): (caller: Caller, text: string, values: readonly unknown[]) => Promise<Row[]> {
  const isPrepared = preparedTexts(256)
  const connected = connector()

  return async (caller, text, values) => {
    const opening = openingOf(caller)
    const ending = caller.dryRun === true ? 'rollback' : 'commit'
    const parameters = values.map(textOf)
    const attempt = (): Promise<Attempt> =>
      onLane(lanes, async (lane) => {
        if (!lane.link.isUp) await connected(lane)
        return transact(lane, { opening, ending, text, parameters, prepare: isPrepared(text) })
      })
    const first = await attempt()
    if (first.rows) return first.rows
    const mayRepeat = first.mayRepeat === true || (caller.readOnly === true && isConnectionLoss(first.failure))
    const { rows, failure } = mayRepeat ? await attempt() : first
    if (rows) return rows
    throw failure
  }
}

/** Connects a lane, patiently for a server that restarts, and for all at once when it is away. */
function connector(): (lane: Lane) => Promise<void> {
  let outage: { failure: unknown; until: number } | null = null

  return async ({ sql, link }) => {
    for (const wait of [...reconnectPausesMs, null]) {
      if (outage && performance.now() < outage.until) throw outage.failure
      try {
        await sql.unsafe('select')
        link.isUp = true
        outage = null
        return
      } catch (failure) {
        if (wait === null) {
          outage = { failure, until: performance.now() + outageMs }
          throw failure
        }
        await pause(wait)
      }
    }
  }
}

async function onLane(lanes: Lanes, work: (lane: Lane) => Promise<Attempt>): Promise<Attempt> {
  const limit = Promise.withResolvers<Attempt>()
  const held: { lane: Lane | null; isLate: boolean } = { lane: null, isLate: false }
  const timer = setTimeout(() => {
    held.isLate = true
    limit.resolve({ failure: slow() })
    if (held.lane) lanes.cut(held.lane)
  }, longestMs)
  const working = lanes.take().then(async (lane) => {
    held.lane = lane
    try {
      // Whoever gave up waiting must not write any more.
      const attempt = held.isLate ? { failure: slow() } : await work(lane)
      // Between the error of a socket and its end the driver would still take a statement, and never answer it.
      if (isConnectionLoss(attempt.failure)) lanes.cut(lane)
      return attempt
    } finally {
      held.lane = null
      lanes.give(lane)
    }
  })
  try {
    return await Promise.race([working, limit.promise])
  } finally {
    clearTimeout(timer)
  }
}

async function transact({ sql }: Lane, statement: Statement): Promise<Attempt> {
  // `simple: false` also for a statement without parameters: the extended protocol takes exactly one statement.
  const options = { prepare: statement.prepare, simple: false }
  const [begun, asked, ended] = await Promise.allSettled([
    sql.unsafe(statement.opening).execute(),
    sql.unsafe<Row[]>(statement.text, statement.parameters, options).execute(),
    sql.unsafe(statement.ending).execute(),
  ])
  if (begun.status === 'rejected') return { failure: begun.reason as unknown }
  if (asked.status === 'rejected') return { failure: asked.reason as unknown, mayRepeat: isOldPlan(asked.reason) }
  if (ended.status === 'rejected') return { failure: ended.reason as unknown }
  return { rows: asked.value }
}

function codeOf(failure: unknown): string {
  return failure instanceof Error && 'code' in failure ? String(failure.code) : ''
}

/** A migration changed what a prepared statement returns; the driver has forgotten it by now. */
function isOldPlan(failure: unknown): boolean {
  return codeOf(failure) === '0A000' && String(failure).includes('cached plan')
}

function isConnectionLoss(failure: unknown): boolean {
  return /^(?:57P0[123]|CONNECTION_|CONNECT_|E(?:CONN|PIPE|NOENT))/.test(codeOf(failure))
}

function slow(): Error {
  return Object.assign(new Error(`The database gave no answer in ${longestMs} ms`), { code: 'DATABASE_SLOW' })
}
