import type { Database } from '#database'
import { BoundedMap } from '#wire'

/** The channel on which every process hears that a session ended: payload is its id. */
export const sessionEnded = 'session_ended'

/** A session that was seen alive is believed for so long; a notice ends it earlier. */
const believedMs = 1_000
const sessionsKept = 20_000

/** Knows which sessions live: one look into the database per session and second, and at once when one ends anywhere. */
export class LiveSessions {
  readonly #database: Database
  readonly #clock: () => Date
  readonly #seen = new BoundedMap<string, { at: number; isLive: boolean }>(sessionsKept)
  #unlisten: (() => Promise<void>) | null = null

  constructor(database: Database, clock: () => Date) {
    this.#database = database
    this.#clock = clock
  }

  /** Begins to hear of ended sessions. */
  async start(): Promise<void> {
    const hear = (id: string): void => this.#seen.delete(id)
    this.#unlisten = await this.#database.listen(sessionEnded, hear, () => this.#seen.clear())
  }

  /** Whether the session is there, not past its end, and its user neither banned nor removed. */
  async isLive(id: string): Promise<boolean> {
    const now = this.#clock().getTime()
    const seen = this.#seen.get(id)
    if (seen && Math.abs(now - seen.at) < believedMs) return seen.isLive
    const rows = await this.#database.owner`
      select from auth.sessions s join auth.users u on u.id = s.user_id
      where s.id = ${id} and (s.not_after is null or s.not_after > now())
        and (u.banned_until is null or u.banned_until < now()) and u.deleted_at is null`
    const isLive = rows.length > 0
    this.#seen.set(id, { at: now, isLive })
    return isLive
  }

  async stop(): Promise<void> {
    await this.#unlisten?.()
  }
}
