import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

import { connect, connectionFailure, type Target } from './connect.ts'
import { OwnerConnection } from './owner-connection.ts'

interface Subscription {
  onMessage: (payload: string) => void
  onGap: () => void
}

/** A server that was restarted is back in about as long. */
const retryMs = 100

/** One connection that listens to channels, and is opened again whenever it is lost. */
export class Listener {
  readonly #target: Target
  readonly #log: (line: string) => void
  readonly #channels = new Map<string, Set<Subscription>>()
  #connection: Promise<OwnerConnection> | null = null
  /** The one that is open now; null while it is opened again, which takes as long as the server is away. */
  #opened: OwnerConnection | null = null
  #hasOpened = false
  #isStopped = false

  /** @param log told once when the connection was lost and does not come back at once */
  constructor(target: Target, log: (line: string) => void) {
    this.#target = target
    this.#log = log
  }

  /**
   * Listens to a channel.
   *
   * @param subscription `onGap` says that the connection was lost and is back: messages may be missing; what comes after
   *   the gap is brought after it
   * @returns ends it
   * @throws what the connection says when it cannot be opened
   */
  async listen(channel: string, subscription: Subscription): Promise<() => Promise<void>> {
    const subscriptions = this.#channels.get(channel) ?? new Set()
    this.#channels.set(channel, subscriptions.add(subscription))
    try {
      this.#connection ??= this.#open()
      const connection = await this.#connection
      await connection.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (cause) {
      this.#drop(channel, subscription)
      // Nothing that is open, or being opened again, is forgotten here.
      if (!this.#hasOpened) this.#connection = null
      throw connectionFailure(cause)
    }
    return () => {
      // On a connection that is lost nobody listens any more, and nobody waits for a server that is away.
      if (this.#drop(channel, subscription)) {
        this.#opened
          ?.query(`unlisten ${pg.escapeIdentifier(channel)}`)
          .catch(
            (error: unknown) =>
              this.#opened && this.#log(`database: ${channel} is still listened to: ${String(error)}`),
          )
      }
      return Promise.resolve()
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    const connection = await this.#connection?.catch(() => null)
    connection?.stop()
  }

  /** @returns whether it was the channel's last */
  #drop(channel: string, subscription: Subscription): boolean {
    const subscriptions = this.#channels.get(channel)
    subscriptions?.delete(subscription)
    return subscriptions?.size === 0 && this.#channels.delete(channel)
  }

  async #open(): Promise<OwnerConnection> {
    const client = await connect(this.#target, 'owner')
    const connection = new OwnerConnection(client)
    // What comes before all are listened to, and before those who listen know of the gap, would look like all that there is.
    let early: pg.Notification[] | null = []
    try {
      client.on('notification', (notice) => {
        if (early) early.push(notice)
        else this.#giveOut(notice)
      })
      const listens = [...this.#channels.keys()].map((channel) => `listen ${pg.escapeIdentifier(channel)}`)
      if (listens.length > 0) await connection.query(listens.join('; '))
      client.on('end', () => this.#lost())
      if (this.#hasOpened) this.#tellGap()
      this.#hasOpened = true
      this.#opened = connection
      for (const notice of early) this.#giveOut(notice)
      early = null
      return connection
    } catch (cause) {
      connection.stop()
      throw cause
    }
  }

  #tellGap(): void {
    for (const subscriptions of this.#channels.values()) for (const { onGap } of subscriptions) onGap()
  }

  #giveOut({ channel, payload = '' }: pg.Notification): void {
    for (const { onMessage } of this.#channels.get(channel) ?? []) onMessage(payload)
  }

  #lost(): void {
    this.#opened = null
    if (this.#isStopped) return
    this.#connection = this.#reopened()
    // It fails when the database is being closed, and whoever awaits it is told.
    this.#connection.catch(() => undefined)
  }

  async #reopened(): Promise<OwnerConnection> {
    let isTold = false
    for (;;) {
      await pause(retryMs)
      if (this.#isStopped) throw new Error('The database is being closed')
      const connection = await this.#open().catch((error: unknown) => {
        if (!isTold) this.#log(`database: changes are not listened to until it is back: ${String(error)}`)
        isTold = true
        return null
      })
      if (connection) return connection
    }
  }
}
