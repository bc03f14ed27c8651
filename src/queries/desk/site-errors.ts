import { type Client, dataOf } from '#queries/shared'

/** Something that went wrong, once or several times. */
export interface SiteError {
  /** site, jobs, mail */
  source: string
  message: string
  /** Of the last time: where it happened, and the trace. */
  details: string
  times: number
  /** ISO timestamps */
  firstAt: string
  lastAt: string
}

/**
 * Adds what went wrong to what is on record, the same thing to the same line.
 *
 * @param client the service's
 * @throws ContentLoadError
 * @example
 * ```ts
 * await storeErrors(serviceClient, journal.take())
 * ```
 */
export async function storeErrors(client: Client, errors: readonly SiteError[]): Promise<void> {
  const lines = errors.map(({ source, message, details, times, firstAt, lastAt }) => ({
    source,
    message,
    details,
    times,
    first_at: firstAt,
    last_at: lastAt,
  }))
  const stored = await client.rpc('store_errors', { errors: lines })
  if (stored.error) dataOf('pages', stored)
}

/**
 * Work that failed for the last time a fortnight ago leaves the queue.
 *
 * @param client the service's
 * @throws ContentLoadError
 * @example
 * ```ts
 * await forgetFailedWork(serviceClient)
 * ```
 */
export async function forgetFailedWork(client: Client): Promise<void> {
  const done = await client.rpc('forget_failed_work')
  if (done.error) dataOf('pages', done)
}
