import type { Sql } from 'postgres'

import { connect, type Target } from './connect.ts'
import { verbatimTypes } from './statement-values.ts'

/** One connection that runs one caller's transaction at a time. */
export interface Lane {
  sql: Sql
  /** Not up until the first answer and after a loss: then a transaction must not be sent blindly. */
  link: { isUp: boolean }
}

/**
 * The callers' connections. The driver's own pool can lend a connection, too, but after an outage it may lend one to
 * a caller that has long been refused, and loses it; so each connection here is a driver instance with exactly one,
 * lent by us. The last one returned is lent first: under low load few are ever opened.
 */
export interface Lanes {
  take(): Promise<Lane>
  give(lane: Lane): void
  /** Cuts a lane that does not answer; its next user gets a new connection. */
  cut(lane: Lane): void
  stop(): Promise<void>
}

/** More callers than this waiting for a connection are refused at once instead of piling up. */
const mostWaiting = 1_000

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
  const idle: Lane[] = Array.from({ length: size }, () => newLane(target))
  const all = [...idle]
  const waiting: ((lane: Lane) => void)[] = []

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
    cut(lane) {
      void lane.sql.end({ timeout: 0 })
      Object.assign(lane, newLane(target))
    },
    async stop() {
      await Promise.all(all.map((lane) => lane.sql.end({ timeout: 1 })))
    },
  }
}

function newLane(target: Target): Lane {
  const link = { isUp: false }
  const onclose = (): void => {
    link.isUp = false
  }
  return { link, sql: connect(target, 'authenticator', 1, { types: verbatimTypes, onclose }) }
}

/** 53300 is PostgreSQL's own code for it: the caller maps it to 503. */
function tooMany(): Error {
  return Object.assign(new Error('Too many requests wait for a database connection'), { code: '53300' })
}
