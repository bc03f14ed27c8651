import { setTimeout as pause } from 'node:timers/promises'

/** What a pool lends: something that serves for a while, and is ended in peace or cut. */
export interface Pooled {
  /** False once it is lost or ended. */
  readonly isUp: boolean
  /** Ends it when nothing runs in it. */
  stop(): void
  /** Ends it now; whoever waits is told so. */
  cut(): void
}

/** A place for one user at a time, with its connection when it has one. */
export interface Slot<Connection extends Pooled> {
  connection: Connection | null
  /** until when the connection is used, in milliseconds of the process */
  until: number
  /** when it was given back, likewise */
  givenAt: number
}

/**
 * Connection slots, lent to one user at a time. A pool that lends a connection to a caller who has long been refused loses
 * it; so slots are lent, and whoever has one connects. The last one returned is lent first: under low load few are ever
 * opened, and what a rush has opened ends after it, but for one.
 */
export interface ConnectionPool<Connection extends Pooled> {
  take(): Promise<Slot<Connection>>
  give(slot: Slot<Connection>): void
  /** The slot's connection while it serves. */
  connectionOf(slot: Slot<Connection>): Connection | null
  /** Opens the slot's next connection. */
  open(slot: Slot<Connection>): Promise<Connection>
  /** Cuts a connection that does not respond; the slot's next user gets a new one. */
  cut(slot: Slot<Connection>): void
  stop(): Promise<void>
}

/** More users than this waiting for a connection are refused at once instead of piling up. */
const mostWaiting = 1_000
/** A connection's memory only grows, with each statement it has prepared: it is renewed after half an hour or more. */
const lifeMs = 30 * 60_000
/** A connection that nobody has used for so long ends: each is some 5 MB of the server's memory. */
const restMs = 60_000
/** Users that are still at work when everything stops are cut after this. */
const stoppingMs = 1_000

/**
 * Opens nothing yet: each slot connects when it is first used.
 *
 * @param connect opens one connection
 * @param size connections at most, 1 or more
 * @example
 * ```ts
 * const pool = connectionPool(() => openSession({ socketFolder: '/tmp/ratesheet-1', database: 'postgres' }), 10)
 * const slot = await pool.take()
 * pool.give(slot)
 * ```
 */
export function connectionPool<Connection extends Pooled>(
  connect: () => Promise<Connection>,
  size: number,
): ConnectionPool<Connection> {
  const all = Array.from({ length: size }, (): Slot<Connection> => ({ connection: null, until: 0, givenAt: 0 }))
  const idle = [...all]
  const waiting: ((slot: Slot<Connection>) => void)[] = []
  let isStopped = false
  const watching = setInterval(() => endRested(idle), restMs).unref()

  return {
    take() {
      const slot = idle.pop()
      if (slot) return Promise.resolve(slot)
      if (waiting.length >= mostWaiting) return Promise.reject(tooMany())
      return new Promise((resolve) => {
        waiting.push(resolve)
      })
    },
    give(slot) {
      const next = waiting.shift()
      if (next) return next(slot)
      slot.givenAt = performance.now()
      idle.push(slot)
    },
    connectionOf({ connection, until }) {
      return connection?.isUp && performance.now() < until ? connection : null
    },
    async open(slot) {
      if (isStopped) throw ended()
      slot.connection?.stop()
      slot.connection = await connect()
      slot.until = performance.now() + lifeMs * (1 + Math.random())
      return slot.connection
    },
    cut(slot) {
      slot.connection?.cut()
      slot.connection = null
    },
    async stop() {
      isStopped = true
      clearInterval(watching)
      for (let waited = 0; idle.length < all.length && waited < stoppingMs; waited += 10) await pause(10)
      for (const slot of all) {
        if (idle.includes(slot)) slot.connection?.stop()
        else slot.connection?.cut()
      }
    },
  }
}

/** The next one to be lent is spared. */
function endRested(idle: readonly Slot<Pooled>[]): void {
  for (const slot of idle.slice(0, -1)) {
    if (performance.now() - slot.givenAt < restMs) continue
    slot.connection?.stop()
    slot.connection = null
  }
}

/** 53300 is PostgreSQL's own code for it: the caller maps it to 503. */
function tooMany(): Error {
  return Object.assign(new Error('Too many requests wait for a database connection'), { code: '53300' })
}

function ended(): Error {
  return Object.assign(new Error('The database is being closed'), { code: 'CONNECTION_ENDED' })
}
