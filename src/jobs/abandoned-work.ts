import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'

/** Of all connections of the queue. */
export const CONNECTION_NAME = 'ratesheet jobs'

const LOOK_MS = 30_000

/** By itself the queue holds back for four hours what a killed process was at. */
const FREE = `
  select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs
    where locked_at < now() - $1 * interval '1 ms'
      and not exists (
        select from pg_stat_activity
        where datname = current_database() and application_name = $2 || ' ' || locked_by
      )
  ))`

/**
 * Frees the work of processes that ended without a word, or that could not note its end. Whoever works listens for new work
 * all the while, by a connection that bears the name which the work is held by: without such a connection nobody is at it.
 */
export function watchAbandonedWork(pool: pg.Pool, log: (line: string) => void) {
  const events: WorkerEvents = new EventEmitter()
  const look = async () => {
    await pool.query(FREE, [LOOK_MS, CONNECTION_NAME])
  }
  const failed = (error: unknown) => log(`jobs: abandoned work was not looked for: ${String(error)}`)
  let looks: NodeJS.Timeout | undefined
  events.on('pool:listen:success', ({ client, workerPool }) => {
    const name = `${CONNECTION_NAME} ${workerPool.id}`
    const bearName = () => client.query("select set_config('application_name', $1, false)", [name])
    // The queue asks this connection to listen at once, and one question follows the other.
    client.once('drain', () => void bearName().then(look).catch(failed))
    looks ??= setInterval(() => void look().catch(failed), LOOK_MS).unref()
  })
  return { events, stop: () => clearInterval(looks) }
}
