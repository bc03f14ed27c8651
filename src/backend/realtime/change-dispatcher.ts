import type { Database } from '#database'
import { logWords } from '#wire'
import { type Change, ChangeFeed } from './change-feed.ts'
import { type Addressed, recipientsOf, type RecipientSources } from './change-recipients.ts'
import { changeData } from './change-message.ts'
import type { Channel } from './channel.ts'
import { isDatabaseAway, isDatabaseRefusal, wordsOf } from './failures.ts'
import { PublicationFollower } from './publication-follower.ts'
import type { RealtimeLimits } from './realtime-settings.ts'
import { describe, readSubscription, type Subscription, SubscriptionFault } from './subscription.ts'
import { assertPossible } from './subscription-check.ts'
import { SubscriptionRegistry } from './subscription-registry.ts'
import { WORDS } from './words.ts'

const RETRY_MS = 5_000

/** What the dispatcher works with. */
interface DispatcherSettings {
  database: Database
  publication: string
  limits: RealtimeLimits
  log: (line: string) => void
  /** changes were lost for these channels: their clients must come again */
  onLost: (channels: Set<Channel>) => void
}

/** Subscriptions to changes of tables, and their fulfilment. */
export class ChangeDispatcher {
  readonly #settings: DispatcherSettings
  readonly #registry = new SubscriptionRegistry()
  readonly #feed: ChangeFeed
  readonly #follower: PublicationFollower
  /** subscriptions that are being made */
  #beginning = 0

  constructor(settings: DispatcherSettings) {
    const { database, publication, limits, log, onLost } = settings
    this.#settings = settings
    this.#follower = new PublicationFollower(database, publication, log)
    this.#feed = new ChangeFeed(
      database,
      { log, keepMs: limits.keepChangesMs },
      { take: (changes) => this.#take(changes), lost: () => onLost(this.#registry.channels()) },
    )
  }

  start(): Promise<void> {
    return this.#feed.start()
  }

  /** Begins what a channel asked for when it joined, or goes on with it as another caller, and tells the client. */
  async subscribe(channel: Channel): Promise<void> {
    if (channel.config.changes.length === 0) return
    this.#beginning += 1
    try {
      const subscriptions = channel.config.changes.map((given, at) =>
        readSubscription(channel, channel.changeIds[at] ?? 0, given),
      )
      await this.#feed.begin()
      const failures = await this.#follower.follow()
      for (const subscription of subscriptions) {
        await assertPossible(this.#settings, subscription, { caller: channel.identity.caller, failures })
      }
      // The feed ends when changes were lost, whoever was about to subscribe.
      await this.#feed.begin()
      if (!channel.isOpen) return
      this.#registry.replace(channel, subscriptions)
      channel.system('postgres_changes', 'ok', WORDS.subscribed)
    } catch (cause) {
      this.#sayFailure(channel, cause)
    } finally {
      this.#beginning -= 1
      this.#restWhenIdle()
    }
  }

  unsubscribe(channel: Channel): void {
    if (channel.subscriptions.length === 0) return
    this.#registry.replace(channel, [])
    this.#restWhenIdle()
  }

  async stop(): Promise<void> {
    this.#follower.rest()
    await this.#feed.stop()
  }

  #restWhenIdle(): void {
    if (this.#registry.size > 0 || this.#beginning > 0) return
    this.#feed.end()
    this.#follower.rest()
  }

  #sayFailure(channel: Channel, cause: unknown): void {
    if (!channel.isOpen) return
    if (cause instanceof SubscriptionFault) {
      channel.system('postgres_changes', 'error', cause.message)
      return
    }
    // What failed here is no fault of the client's, and explains nothing to it.
    channel.system('postgres_changes', 'error', isDatabaseAway(cause) ? WORDS.noDatabase : WORDS.notSubscribed)
    this.#settings.log(`realtime: a subscription to changes failed and is tried again: ${logWords(cause)}`)
    setTimeout(() => void (channel.isOpen && this.subscribe(channel)), RETRY_MS).unref()
  }

  async #take(changes: readonly Change[]): Promise<void> {
    if (this.#registry.size === 0 || changes.length === 0) return
    const { database, publication, limits, log } = this.#settings
    const registry = this.#registry
    const onFault: RecipientSources['onFault'] = (subscription, cause) => this.#endFaulty(subscription, cause)
    const sources = { database, publication, registry, checksAtOnce: limits.checksAtOnce, log, onFault }
    for (const addressed of await recipientsOf(sources, changes)) this.#tell(addressed)
  }

  #endFaulty(subscription: Subscription, cause: unknown): void {
    const { channel } = subscription
    const others = channel.subscriptions.filter((other) => other !== subscription)
    if (!channel.isOpen || others.length === channel.subscriptions.length) return
    this.#registry.replace(channel, others)
    this.#settings.log(`realtime: a filter failed: ${logWords(cause)}`)
    const fault = isDatabaseRefusal(cause) ? wordsOf(cause) : WORDS.notCompared
    channel.system('postgres_changes', 'error', `A filter failed: ${describe(subscription)}. Exception: ${fault}`)
    this.#restWhenIdle()
  }

  /** One message for each channel and choice of columns, with the numbers of all subscriptions that it is for. */
  #tell({ row, facts, recipients }: Addressed): void {
    const made = new Map<string, string>()
    const messages = new Map<string, { channel: Channel; ids: number[]; data: string }>()
    for (const { subscription, mayKnowBefore } of recipients) {
      const { channel, select, id } = subscription
      if (!channel.isOpen) continue
      const { role } = channel.identity.caller
      const kind = JSON.stringify([role, select, mayKnowBefore])
      const data =
        made.get(kind) ?? changeData(row, facts, { role, select, mayKnowBefore }, this.#settings.limits.recordBytes)
      made.set(kind, data)
      const place = `${kind} ${channel.number}`
      const message = messages.get(place) ?? { channel, ids: [], data }
      message.ids.push(id)
      messages.set(place, message)
    }
    for (const { channel, ids, data } of messages.values()) {
      channel.push('postgres_changes', `{"ids":[${ids.join(',')}],"data":${data}}`)
    }
  }
}
