import { setTimeout as pause } from 'node:timers/promises'

import type { Target } from './connect.ts'
import { Session } from './session.ts'
import { sessionAddress } from './session-address.ts'
import { login } from './session-login.ts'

/** A place for one caller's transaction at a time, with its session when it has one. */
export interface Lane {
  session: Session | null
  /** until when the session is used, in milliseconds of the process */
  until: number
}

/**
 * The callers' connections. A pool that lends a connection to a caller who has long been refused loses it; so these are
 * lent by us, to one caller at a time. The last one returned is lent first: under low load few are ever opened.
 */
export interface Lanes {
  take(): Promise<Lane>
  give(lane: Lane): void
  /** The lane's session while it serves. */
  sessionOf(lane: Lane): Session | null
  /** Opens the lane's next session. */
  open(lane: Lane): Promise<Session>
  /** Cuts a lane that does not answer; its next user gets a new connection. */
  cut(lane: Lane): void
  stop(): Promise<void>
}

/** More callers than this waiting for a connection are refused at once instead of piling up. */
const mostWaiting = 1_000
/** A session's memory only grows, with each statement it has prepared: it is renewed after half an hour or more. */
const lifeMs = 30 * 60_000
/** Callers that are still at work when everything stops are cut after this. */
const stoppingMs = 1_000

/**
 * Opens nothing yet: each lane connects when it is first used.
 *
 * @param size connections at most, 1 or more
 * @example
 * ```ts
 * const lanes = openLanes({ socketFolder: '/tmp/ratesheet-1', database: 'postgres' }, 10)
 * const lane = await lanes.take()
 * lanes.give(lane)
 * ```
 */
export function openLanes(target: Target, size: number): Lanes {
  const address = sessionAddress(target)
  const all = Array.from({ length: size }, (): Lane => ({ session: null, until: 0 }))
  const idle = [...all]
  const waiting: ((lane: Lane) => void)[] = []
  let isStopped = false

  return {
    take() {
      const lane = idle.pop()
      if (lane) return Promise.resolve(lane)
      if (waiting.length >= mostWaiting) return Promise.reject(tooMany())
      return new Promise((resolve) => {
        waiting.push(resolve)
      })
    },
    give(lane) {
      const next = waiting.shift()
      if (next) next(lane)
      else idle.push(lane)
    },
    sessionOf({ session, until }) {
      return session?.isUp && performance.now() < until ? session : null
    },
    async open(lane) {
      if (isStopped) throw ended()
      lane.session?.stop()
      lane.session = new Session(await login(address))
      lane.until = performance.now() + lifeMs * (1 + Math.random())
      return lane.session
    },
    cut(lane) {
      lane.session?.cut()
      lane.session = null
    },
    async stop() {
      isStopped = true
      for (let waited = 0; idle.length < all.length && waited < stoppingMs; waited += 10) await pause(10)
      for (const lane of all) {
        if (idle.includes(lane)) lane.session?.stop()
        else lane.session?.cut()
      }
    },
  }
}

/** 53300 is PostgreSQL's own code for it: the caller maps it to 503. */
function tooMany(): Error {
  return Object.assign(new Error('Too many requests wait for a database connection'), { code: '53300' })
}

function ended(): Error {
  return Object.assign(new Error('The database is being closed'), { code: 'CONNECTION_ENDED' })
}
