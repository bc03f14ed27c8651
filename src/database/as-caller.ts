import { setTimeout as pause } from 'node:timers/promises'

import { openingOf } from './caller-opening.ts'
import type { Caller, Row } from './database.ts'
import type { Lane, Lanes } from './lanes.ts'
import { preparedTexts } from './prepared-texts.ts'
import { textOf } from './statement-values.ts'

/** A caller never waits longer than this for the database, whatever hangs; the server's own limit is 5 s. */
const longestMs = 8_000
/** A restarted server is back in about 0.1 s, so these two cover one that was killed. */
const pausesMs = [60, 250]

interface Attempt {
  rows?: Row[]
  failure?: unknown
  /** The server cannot have begun the statement. */
  untouched?: boolean
}

/**
 * Runs statements as callers: `begin` with role and claims, the statement and `commit` leave in one write.
 * When the statement fails the queued commit is a rollback, so nothing more is to be sent, and role and claims
 * end with the transaction in every case.
 *
 * Repeated by itself: anything that failed before it began, and a `readOnly` statement whose connection broke.
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

  return async (caller, text, values) => {
    const opening = openingOf(caller)
    const parameters = values.map(textOf)
    for (let attempt = 0; ; attempt += 1) {
      const { rows, failure, untouched } = await onLane(lanes, (lane) =>
        transact(lane, opening, { text, parameters, prepare: isPrepared(text) }),
      )
      if (rows) return rows
      const wait = pausesMs[attempt]
      const mayRepeat = untouched === true || (caller.readOnly === true && isConnectionLoss(failure))
      if (!mayRepeat || wait === undefined) throw failure
      await pause(wait)
    }
  }
}

async function onLane(lanes: Lanes, work: (lane: Lane) => Promise<Attempt>): Promise<Attempt> {
  const limit = Promise.withResolvers<Attempt>()
  let held: Lane | undefined
  const timer = setTimeout(() => {
    limit.resolve({ failure: slow() })
    if (held) lanes.cut(held)
  }, longestMs)
  const working = lanes.take().then(async (lane) => {
    held = lane
    try {
      return await work(lane)
    } finally {
      held = undefined
      lanes.give(lane)
    }
  })
  try {
    return await Promise.race([working, limit.promise])
  } finally {
    clearTimeout(timer)
  }
}

interface Statement {
  text: string
  parameters: (string | null)[]
  prepare: boolean
}

async function transact(lane: Lane, opening: string, statement: Statement): Promise<Attempt> {
  const { sql, link } = lane
  if (!link.isUp) {
    try {
      await sql.unsafe('select')
      link.isUp = true
    } catch (failure) {
      return { failure, untouched: true }
    }
  }
  // `simple: false` also for a statement without parameters: the extended protocol takes exactly one statement.
  const options = { prepare: statement.prepare, simple: false }
  const [begun, asked, ended] = await Promise.allSettled([
    sql.unsafe(opening).execute(),
    sql.unsafe<Row[]>(statement.text, statement.parameters, options).execute(),
    sql.unsafe('commit').execute(),
  ])
  if (begun.status === 'rejected') return { failure: begun.reason as unknown }
  if (asked.status === 'rejected') return { failure: asked.reason as unknown, untouched: isOldPlan(asked.reason) }
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
  return Object.assign(new Error(`The database gave no answer in ${longestMs} ms`), { code: '57014' })
}
