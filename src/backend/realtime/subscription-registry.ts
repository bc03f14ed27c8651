import type { Channel } from './channel.ts'
import type { Action, Subscription } from './subscription.ts'

/** The subscriptions of this process, found by the table that changed. */
export class SubscriptionRegistry {
  readonly #byPlace = new Map<string, Set<Subscription>>()
  #size = 0

  get size(): number {
    return this.#size
  }

  /** Gives a channel these subscriptions in place of those it had. */
  replace(channel: Channel, subscriptions: readonly Subscription[]): void {
    for (const subscription of channel.subscriptions) this.#remove(subscription)
    channel.subscriptions = subscriptions
    for (const subscription of subscriptions) this.#add(subscription)
  }

  /** Who wants to be told of what happened to a row of a table. */
  wanting({ schema, table }: { schema: string; table: string }, action: Action): Subscription[] {
    const places = [placeOf(schema, table), placeOf(schema, '*'), placeOf('*', table), placeOf('*', '*')]
    return places
      .flatMap((place) => [...(this.#byPlace.get(place) ?? [])])
      .filter((subscription) => subscription.action === '*' || subscription.action === action)
  }

  /** Every channel that has a subscription. */
  channels(): Set<Channel> {
    return new Set([...this.#byPlace.values()].flatMap((all) => [...all].map(({ channel }) => channel)))
  }

  #add(subscription: Subscription): void {
    const place = placeOf(subscription.schema, subscription.table)
    const all = this.#byPlace.get(place)
    if (all) all.add(subscription)
    else this.#byPlace.set(place, new Set([subscription]))
    this.#size += 1
  }

  #remove(subscription: Subscription): void {
    const place = placeOf(subscription.schema, subscription.table)
    const all = this.#byPlace.get(place)
    if (!all?.delete(subscription)) return
    this.#size -= 1
    if (all.size === 0) this.#byPlace.delete(place)
  }
}

function placeOf(schema: string, table: string): string {
  return JSON.stringify([schema, table])
}
