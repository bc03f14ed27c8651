import { z } from 'zod'

import type { Database } from '#database'
import { BoundedMap } from '#wire'

/** The channel on which every process is told that a session ended or changed: payload is its id. */
export const sessionEnded = 'session_ended'

/** A session that was seen alive is believed for so long; a notice ends it earlier. */
const believedMs = 1_000
const sessionsKept = 20_000
const rows = z.array(z.object({ aal: z.string().nullable() }))

/** What is known of a living session. */
interface SessionState {
  aal: string
}

/** Knows which sessions live: one look into the database per session and second, and at once when one ends anywhere. */
export class LiveSessions {
  readonly #database: Database
  readonly #clock: () => Date
  readonly #seen = new BoundedMap<string, { at: number; state: SessionState | null }>(sessionsKept)
  #unlisten: (() => Promise<void>) | null = null

  constructor(database: Database, clock: () => Date) {
    this.#database = database
    this.#clock = clock
  }

  /** Begins to listen for ended sessions. */
  async start(): Promise<void> {
    const onEnded = (id: string): void => this.#seen.delete(id)
    this.#unlisten = await this.#database.listen(sessionEnded, onEnded, () => this.#seen.clear())
  }

  /** Null when the session is not there or past its end, or its user banned or removed. */
  async stateOf(id: string): Promise<SessionState | null> {
    const seen = this.#seen.get(id)
    const isFresh = seen !== undefined && Math.abs(this.#clock().getTime() - seen.at) < believedMs
    return isFresh ? seen.state : this.lookUp(id)
  }

  /** The same, from the database whatever was seen before. */
  async lookUp(id: string): Promise<SessionState | null> {
    const time = this.#clock()
    const [row] = rows.parse(
      await this.#database.owner`
        select s.aal::text from auth.sessions s join auth.users u on u.id = s.user_id
        where s.id = ${id} and (s.not_after is null or s.not_after > ${time})
          and (u.banned_until is null or u.banned_until < ${time}) and u.deleted_at is null`,
    )
    const state = row ? { aal: row.aal ?? 'aal1' } : null
    this.#seen.set(id, { at: time.getTime(), state })
    return state
  }

  async stop(): Promise<void> {
    await this.#unlisten?.()
  }
}
