import { z } from 'zod'
import { type Client, ContentLoadError, dataOf } from '#queries/shared'
import { done } from './done.ts'
import { type AlertTerms, TOPICS, type Topic } from './topics.ts'

/** What somebody asks to be sent. */
export interface WantedLetters {
  topics: readonly Topic[]
  alerts: readonly AlertTerms[]
}

const terms = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rate-under'), terms: z.object({ percent: z.string() }) }),
  z.object({
    kind: z.literal('refinance'),
    terms: z.object({
      balance: z.number(),
      rate: z.string(),
      months: z.number(),
      costs: z.number(),
      within: z.number(),
    }),
  }),
])

const kept = z.object({
  address: z.string(),
  state: z.enum(['unconfirmed', 'active', 'left', 'bounced', 'complained']),
  topics: z.array(z.enum(TOPICS)),
  pausedUntil: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  since: z.string(),
  endedAt: z.string().nullable(),
  isPausedByBounces: z.boolean(),
  /** Of the letter of the week, as a device keeps it. */
  loan: z.string().nullable(),
  alerts: z.array(z.object({ id: z.string(), toldOn: z.string().nullable() }).and(terms)),
  /** Of the last 60 days, and what became of each. */
  letters: z.array(
    z.object({
      title: z.string(),
      day: z.string(),
      state: z.enum(['waiting', 'claimed', 'sent', 'refused', 'failed', 'doubtful', 'skipped']),
      sentAt: z.string().nullable(),
      cameBackAt: z.string().nullable(),
      serverSaid: z.string().nullable(),
      /** What this one letter said beside the edition. */
      said: z.unknown(),
    }),
  ),
  /** Confirmations that were asked for. */
  requests: z.array(
    z.object({
      kind: z.enum(['subscribe', 'choices', 'old-address', 'new-address']),
      address: z.string(),
      wanted: z.unknown(),
      state: z.enum(['waiting', 'claimed', 'sent', 'failed']),
      askedAt: z.string(),
      validUntil: z.string(),
      confirmedAt: z.string().nullable(),
    }),
  ),
})

/** All that is kept of a subscriber. */
export type Subscription = z.infer<typeof kept>

/** Whom a signed link is for; the epoch makes it void when the address has changed. */
export interface Holder {
  id: string
  epoch: number
}

/** What the owner of a subscription does with it. */
export type SubscriptionChange =
  | { act: 'leave' | 'forget' | 'resume' | 'drop loan' }
  | { act: 'keep loan'; loan: string }
  | { act: 'pause'; days: number }
  | { act: 'choose'; topics: readonly Topic[] }
  | { act: 'add alert'; alerts: readonly AlertTerms[] }
  | { act: 'drop alert' | 'renew alert'; alert: string }

/**
 * Asks for letters to an address: it gets a link to confirm that, once a day at most. Nothing is told of whether the address
 * is known.
 *
 * @param address as the table has it: small letters, the domain in ASCII
 * @throws ContentLoadError
 * @example
 * ```ts
 * await requestLetters(serviceClient, { address: 'ada@example.com', wanted: { topics: ['daily'], alerts: [] }, now: new Date() })
 * ```
 */
export async function requestLetters(
  client: Client,
  { address, wanted, now }: { address: string; wanted: WantedLetters; now: Date },
): Promise<void> {
  const asked = { topics: [...wanted.topics], alerts: wanted.alerts.map((alert) => ({ ...alert })) }
  done('letters', await client.rpc('request_letters', { address, wanted: asked, moment: now.toISOString() }))
}

/**
 * Asks for a link to one's choices: an address that was confirmed gets it, once a day at most. Nothing is told of whether the
 * address is known.
 *
 * @param address as the table has it: small letters, the domain in ASCII
 * @throws ContentLoadError
 * @example
 * ```ts
 * await requestChoices(serviceClient, { address: 'ada@example.com', now: new Date() })
 * ```
 */
export async function requestChoices(client: Client, { address, now }: { address: string; now: Date }): Promise<void> {
  done('letters', await client.rpc('request_choices', { address, moment: now.toISOString() }))
}

/**
 * Asks to change the address of a subscription; both addresses get a link.
 *
 * @returns `later` when the new one had a letter to confirm today, or the old one such a change, `gone` when there is no such subscription
 * @throws ContentLoadError
 * @example
 * ```ts
 * await requestAddress(serviceClient, { subscriber: id, address: 'ada@example.org', now: new Date() }) // 'asked'
 * ```
 */
export async function requestAddress(
  client: Client,
  { subscriber, address, now }: { subscriber: string; address: string; now: Date },
): Promise<'asked' | 'later' | 'gone'> {
  const given = { subscriber, address, moment: now.toISOString() }
  return z.enum(['asked', 'later', 'gone']).parse(dataOf('letters', await client.rpc('request_address', given)))
}

/**
 * Confirms what a link stands for.
 *
 * @param hash of the link's token
 * @returns 'subscribed, alerts full' where ten alerts were there and another was asked for, 'already' for the used link of
 *   somebody who is subscribed; null when it is unknown, too old or used otherwise
 * @throws ContentLoadError
 * @example
 * ```ts
 * await confirmLetters(serviceClient, { hash, now: new Date() }) // { outcome: 'subscribed', subscriber: '…' }
 * ```
 */
export async function confirmLetters(
  client: Client,
  { hash, now }: { hash: string; now: Date },
): Promise<{ outcome: z.infer<typeof confirmed>; subscriber: string } | null> {
  const [row] = dataOf('letters', await client.rpc('confirm_letters', { hash, moment: now.toISOString() }))
  return row ? { outcome: confirmed.parse(row.outcome), subscriber: row.subscriber } : null
}

const confirmed = z.enum(['subscribed', 'subscribed, alerts full', 'already', 'other half', 'taken', 'moved'])

/**
 * What is kept of a subscriber; null when the link is no longer theirs.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const subscription = await subscriptionOf(serviceClient, { id, epoch: 1 })
 * ```
 */
export async function subscriptionOf(client: Client, { id, epoch }: Holder): Promise<Subscription | null> {
  const found = await client.rpc('subscription', { subscriber: id, epoch })
  if (found.error) throw new ContentLoadError('letters', found.error, found.status)
  return found.data ? kept.parse(found.data) : null
}

/**
 * Changes a subscription.
 *
 * @returns `full` when there was no room for an alert, `gone` when the link is no longer its owner's
 * @throws ContentLoadError
 * @example
 * ```ts
 * await changeSubscription(serviceClient, { id, epoch: 1 }, { act: 'leave' }, new Date()) // 'done'
 * ```
 */
export async function changeSubscription(
  client: Client,
  { id, epoch }: Holder,
  change: SubscriptionChange,
  now: Date,
): Promise<'done' | 'full' | 'gone'> {
  const written = JSON.parse(JSON.stringify(change)) as object
  const given = { subscriber: id, epoch, change: { ...written }, moment: now.toISOString() }
  const outcome = dataOf('letters', await client.rpc('change_subscription', given))
  return z.enum(['done', 'full', 'gone']).parse(outcome)
}

/**
 * The epoch of a subscriber's links; null when there is no such subscriber.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await epochOf(serviceClient, id) // 1
 * ```
 */
export async function epochOf(client: Client, subscriber: string): Promise<number | null> {
  const [row] = dataOf('letters', await client.from('subscribers').select('link_epoch').eq('id', subscriber))
  return row?.link_epoch ?? null
}

/**
 * Notes mail that came back, or a complaint about it.
 *
 * @param address as it was written to
 * @param kind hard ends the subscription, a complaint ends it for good; soft ones pause it when more than half of the letters of
 *   the last 30 days came back, three at least
 * @returns what became of the subscription
 * @throws ContentLoadError
 * @example
 * ```ts
 * await noteBounce(serviceClient, { address: 'ada@example.com', kind: 'hard', now: new Date() }) // 'ended'
 * ```
 */
export async function noteBounce(
  client: Client,
  { address, kind, now }: { address: string; kind: 'hard' | 'soft' | 'complaint'; now: Date },
): Promise<string> {
  return dataOf('letters', await client.rpc('note_bounce', { bounced: address, kind, moment: now.toISOString() }))
}
