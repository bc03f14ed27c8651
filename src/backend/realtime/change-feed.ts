import type { Database } from '#database'
import { logWords } from '#wire'
import { isDatabaseAway } from './failures.ts'
import { type Snapshot, readSnapshot } from './snapshot.ts'
import type { Action } from './subscription.ts'

/** The channel of notifications that the trigger of published tables uses: the payload is a transaction's number. */
const CHANGE_CHANNEL = 'realtime_change'
const MARK = 'mark '
const MARK_EVERY_MS = 10_000
const RETRY_MS = 250
/** Transactions that are fetched together, and rows of a page. */
const MOST_TRANSACTIONS = 200
const PAGE = 200

/** A committed change of a row. */
export interface Change {
  tableId: number
  action: Action
  /** the row after it and before it, as JSON texts */
  record: string | null
  oldRecord: string | null
  /** when it was noted, ISO 8601 in UTC with milliseconds */
  at: string
}

/** Where changes go, and what is done when some were lost. */
interface FeedEnds {
  /** takes a page of changes, in the order of their commits; the next page waits for it */
  take(changes: readonly Change[]): Promise<void>
  /** the connection was away for longer than changes are kept */
  lost(): void
}

/**
 * Committed changes, each transaction once and in the order of commits. A transaction notifies when it commits, and the
 * server queues notifications in that order; what it changed is read from the log. After a lost connection the log is
 * searched for what was missed: everything that was not committed at a marked moment and has not been taken since.
 */
export class ChangeFeed {
  readonly #database: Database
  readonly #log: (line: string) => void
  readonly #keepMs: number
  readonly #ends: FeedEnds
  readonly #taken = new Set<string>()
  #waiting: string[] = []
  #base: { snapshot: Snapshot; at: number } | null = null
  #mark: { name: string; snapshot: Snapshot; at: number } | null = null
  #mustCatchUp = false
  /** the log is searched for what was missed */
  #isSearching = false
  #running: Promise<void> | null = null
  #isStopped = false
  #unlisten: (() => Promise<void>) | null = null
  #timer: NodeJS.Timeout | null = null

  constructor(database: Database, settings: { log: (line: string) => void; keepMs: number }, ends: FeedEnds) {
    this.#database = database
    this.#log = settings.log
    this.#keepMs = settings.keepMs
    this.#ends = ends
  }

  async start(): Promise<void> {
    this.#unlisten = await this.#database.listen(
      CHANGE_CHANNEL,
      (payload) => this.#receive(payload),
      () => this.#onGap(),
    )
  }

  /** From the return on, every commit is taken. */
  async begin(): Promise<void> {
    if (this.#base) return
    const snapshot = await this.#snapshot()
    if (this.#isStopped) return
    // Somebody else may have begun meanwhile, and earlier.
    this.#base ??= { snapshot, at: Date.now() }
    this.#timer ??= setInterval(() => void this.#markMoment(), MARK_EVERY_MS).unref()
  }

  /** Nobody wants changes any more. */
  end(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
    this.#base = null
    this.#mark = null
    this.#mustCatchUp = false
    this.#waiting = []
    this.#taken.clear()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.end()
    await this.#running
    await this.#unlisten?.()
  }

  #receive(payload: string): void {
    if (!this.#base) return
    if (payload.startsWith(MARK)) {
      // What was missed lies behind the base until it is found.
      if (payload === this.#mark?.name && !this.#mustCatchUp && !this.#isSearching) this.#moveBase(this.#mark)
      return
    }
    if (this.#taken.has(payload) || !/^\d{1,20}$/.test(payload)) return
    this.#taken.add(payload)
    this.#waiting.push(payload)
    this.#run()
  }

  #onGap(): void {
    if (!this.#base) return
    this.#mark = null
    this.#mustCatchUp = true
    this.#run()
  }

  /** A mark was received, and all commits before its snapshot with it, since the queue keeps their order. */
  #moveBase({ snapshot, at }: { snapshot: Snapshot; at: number }): void {
    this.#base = { snapshot, at }
    this.#mark = null
    for (const transaction of this.#taken) if (snapshot.isVisible(transaction)) this.#taken.delete(transaction)
  }

  async #markMoment(): Promise<void> {
    const base = this.#base
    try {
      const snapshot = await this.#snapshot()
      // A mark of before means nothing to who has begun meanwhile.
      if (this.#base !== base) return
      const mark = { name: `${MARK}${process.pid} ${performance.now()}`, snapshot, at: Date.now() }
      this.#mark = mark
      await this.#database.owner.notify(CHANGE_CHANNEL, mark.name)
    } catch (cause) {
      if (!isDatabaseAway(cause)) this.#log(`realtime: no moment could be marked: ${logWords(cause)}`)
    }
  }

  async #snapshot(): Promise<Snapshot> {
    const [row] = await this.#database.owner<{ text: string }[]>`select pg_current_snapshot()::text as text`
    return readSnapshot(row?.text ?? '')
  }

  #run(): void {
    this.#running ??= this.#work().finally(() => {
      this.#running = null
      if (this.#hasWork()) this.#run()
    })
  }

  #hasWork(): boolean {
    return !this.#isStopped && this.#base !== null && (this.#mustCatchUp || this.#waiting.length > 0)
  }

  async #work(): Promise<void> {
    while (this.#hasWork()) {
      try {
        if (this.#mustCatchUp) await this.#catchUp()
        await this.#takeNext()
      } catch (cause) {
        this.#log(`realtime: changes wait for the database: ${logWords(cause)}`)
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }

  async #catchUp(): Promise<void> {
    const base = this.#base
    if (!base) return
    if (Date.now() - base.at > this.#keepMs) {
      this.end()
      this.#ends.lost()
      return
    }
    // Another gap may come while the log is searched: then it is searched again.
    this.#mustCatchUp = false
    this.#isSearching = true
    try {
      const found = await this.#search(base.snapshot)
      if (this.#base === base) this.#insert(found, base.snapshot)
    } catch (cause) {
      if (this.#base === base) this.#mustCatchUp = true
      throw cause
    } finally {
      this.#isSearching = false
    }
  }

  /** In an order in which no change stands before one that it built on: by the last row that a transaction noted. */
  async #search(since: Snapshot): Promise<string[]> {
    const rows = await this.#database.owner<{ transaction: string }[]>`
      select transaction::text as transaction from realtime.change_log
      where not pg_visible_in_snapshot(transaction, ${since.text}::text::pg_snapshot)
      group by transaction order by max(id)`
    return rows.map(({ transaction }) => transaction)
  }

  /** What was found stands between what is older than the search and what was committed after it, each once. */
  #insert(found: readonly string[], since: Snapshot): void {
    const waiting = new Set(this.#waiting)
    const missed = found.filter((transaction) => waiting.delete(transaction) || !this.#taken.has(transaction))
    const [older, newer] = [[...waiting].filter(since.isVisible), [...waiting].filter((one) => !since.isVisible(one))]
    for (const transaction of missed) this.#taken.add(transaction)
    this.#waiting = [...older, ...missed, ...newer]
  }

  /** What was read is forgotten only when it was taken, so that an outage in between loses nothing. */
  async #takeNext(): Promise<void> {
    // Nobody may want changes any more meanwhile, and somebody again: what waits then is another's.
    const waiting = this.#waiting
    const next = waiting.slice(0, MOST_TRANSACTIONS)
    if (next.length === 0) return
    const rows = await this.#page(next, '0')
    if (rows.length < PAGE) {
      const byTransaction = Map.groupBy(rows, ({ transaction }) => transaction)
      await this.#ends.take(next.flatMap((transaction) => byTransaction.get(transaction) ?? []).map(changeOf))
      waiting.splice(0, next.length)
      return
    }
    const [first = ''] = next
    for (let last = '0'; ;) {
      const page = await this.#page([first], last)
      await this.#takeSurely(page.map(changeOf))
      last = page.at(-1)?.id ?? last
      if (page.length < PAGE) break
    }
    waiting.shift()
  }

  /** A page of a long transaction: tried until it was taken, since the pages before it will not be read again. */
  async #takeSurely(changes: readonly Change[]): Promise<void> {
    for (;;) {
      try {
        await this.#ends.take(changes)
        return
      } catch (cause) {
        if (this.#isStopped) throw cause
        this.#log(`realtime: changes wait for the database: ${logWords(cause)}`)
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }

  #page(transactions: readonly string[], after: string) {
    return this.#database.owner<LogRow[]>`
      select transaction::text as transaction, id::text as id, table_id::int8::text as "tableId", action,
        record::text as record, old_record::text as "oldRecord",
        to_char(noted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from realtime.change_log
      where transaction = any (${[...transactions]}::text[]::xid8[]) and id > ${after}::text::int8
      order by change_log.id limit ${PAGE}`
  }
}

interface LogRow {
  transaction: string
  id: string
  tableId: string
  action: Action
  record: string | null
  oldRecord: string | null
  at: string
}

function changeOf({ tableId, action, record, oldRecord, at }: LogRow): Change {
  return { tableId: Number(tableId), action, record, oldRecord, at }
}
