import type { Database } from '#database'
import { logWords } from '#wire'

const FOLLOW_EVERY_MS = 60_000

/**
 * Keeps the triggers on the tables of the publication: when somebody subscribes, and now and then while somebody is
 * subscribed. Nothing of this needs a superuser; an event trigger would.
 */
export class PublicationFollower {
  readonly #database: Database
  readonly #publication: string
  readonly #log: (line: string) => void
  #next: Promise<Map<number, string>> | null = null
  #current: Promise<unknown> = Promise.resolve()
  #timer: NodeJS.Timeout | null = null

  constructor(database: Database, publication: string, log: (line: string) => void) {
    this.#database = database
    this.#publication = publication
    this.#log = log
  }

  /** Looks once for all who ask before it begins. The result: tables that could not be followed, by oid, and why. */
  follow(): Promise<Map<number, string>> {
    this.#timer ??= setInterval(() => this.#followLater(), FOLLOW_EVERY_MS).unref()
    if (this.#next) return this.#next
    const next = this.#current.then(() => {
      this.#next = null
      const looking = this.#look()
      this.#current = looking.catch(() => null) // who asked is told
      return looking
    })
    this.#next = next
    return next
  }

  rest(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  #followLater(): void {
    this.follow().then(
      (failures) =>
        failures.forEach((failure, table) => this.#log(`realtime: table ${table} cannot be followed: ${failure}`)),
      (cause: unknown) => this.#log(`realtime: the publication cannot be followed: ${logWords(cause)}`),
    )
  }

  async #look(): Promise<Map<number, string>> {
    const rows = await this.#database.owner<{ relation: number; failure: string }[]>`
      select relation_id::float8 as relation, failure from realtime.follow_publication(${this.#publication}::text::name)`
    return new Map(rows.map(({ relation, failure }) => [relation, failure]))
  }
}
