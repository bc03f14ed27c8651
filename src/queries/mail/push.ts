import { z } from 'zod'
import { type Client, dataOf, rowOf } from '#queries/shared'
import { done } from './done.ts'

const keys = z.object({ publicKey: z.string(), privateKey: z.string() })
type PushKeys = z.infer<typeof keys>

/** A browser that asks to be told, as it gives itself. */
interface PushBrowser {
  endpoint: string
  p256dh: string
  auth: string
}

/** What one notice says; a story, or a week's average. */
interface NewPush {
  kind: 'breaking' | 'rate'
  /** the same is told once */
  key: string
  notice: { title: string; body: string; path: string }
  /** the average, of which those are told under whose mark it has come */
  rate: number | null
}

const claimed = z.object({
  notice_id: z.string(),
  subscription_id: z.number(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  under: z.number().nullable(),
  kind: z.enum(['breaking', 'rate']),
  key: z.string(),
  notice: z.object({ title: z.string(), body: z.string(), path: z.string() }),
  made_at: z.string(),
  attempts: z.number(),
})

/** A notice on its way to one browser. */
export type ClaimedPush = z.infer<typeof claimed>

/**
 * The keys that the site signs notices with, and whether it sends any; null where there are none yet.
 *
 * @param of fresh ones, which count where there are none
 * @throws ContentLoadError
 * @example
 * ```ts
 * const keys = (await pushKeys(serviceClient, { isOn: true })) ?? (await pushKeys(serviceClient, { isOn: true, fresh }))
 * ```
 */
export async function pushKeys(
  client: Client,
  { isOn, fresh = null }: { isOn: boolean; fresh?: PushKeys | null },
): Promise<PushKeys | null> {
  const known: unknown = rowOf('pages', await client.rpc('push_keys', { fresh: fresh as never, is_on: isOn }))
  return known === null ? null : keys.parse(known)
}

/**
 * Keeps what a browser wants to be told.
 *
 * @param wanted breaking stories, and the mark under which an average is told, in percent
 * @returns full where the site has as many browsers as it can tell
 * @throws ContentLoadError
 * @example
 * ```ts
 * await keepPush(serviceClient, { browser, wanted: { breaking: true, under: null }, now: new Date() }) // 'kept'
 * ```
 */
export async function keepPush(
  client: Client,
  { browser, wanted, now }: { browser: PushBrowser; wanted: { breaking: boolean; under: string | null }; now: Date },
): Promise<'kept' | 'full'> {
  const given = { ...browser, breaking: wanted.breaking, under: wanted.under, moment: now.toISOString() }
  return z.enum(['kept', 'full']).parse(dataOf('pages', await client.rpc('keep_push', given as never)))
}

/**
 * Goes on with what a browser wants to be told at another address, which its maker has given it.
 *
 * @param from its former address, with the secret of then
 * @returns false where no such browser is known
 * @throws ContentLoadError
 * @example
 * ```ts
 * await replacePush(serviceClient, { endpoint: 'https://push.example.com/a', auth: '…' }, browser)
 * ```
 */
export async function replacePush(
  client: Client,
  from: { endpoint: string; auth: string },
  browser: PushBrowser,
): Promise<boolean> {
  const given = { old_endpoint: from.endpoint, old_auth: from.auth, ...browser }
  return dataOf('pages', await client.rpc('replace_push', given))
}

/**
 * Forgets a browser; nothing happens where the secret is another one.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await forgetPush(serviceClient, { endpoint: 'https://push.example.com/a', auth: '…' })
 * ```
 */
export async function forgetPush(client: Client, of: { endpoint: string; auth: string }): Promise<void> {
  done('pages', await client.rpc('forget_push', { endpoint: of.endpoint, auth: of.auth }))
}

/**
 * Makes a notice and its deliveries; false where it was made before.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await makePush(serviceClient, { kind: 'breaking', key: story.id, notice, rate: null }, new Date())
 * ```
 */
export async function makePush(client: Client, { kind, key, notice, rate }: NewPush, now: Date): Promise<boolean> {
  const given = { kind, key, notice, rate, moment: now.toISOString() }
  return dataOf('pages', await client.rpc('make_push', given as never))
}

/**
 * Takes notices that are due for some browsers, for five minutes.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const due = await claimPushes(serviceClient, 40, new Date())
 * ```
 */
export async function claimPushes(client: Client, most: number, now: Date): Promise<ClaimedPush[]> {
  return z.array(claimed).parse(dataOf('pages', await client.rpc('claim_pushes', { most, moment: now.toISOString() })))
}

/**
 * Notes what became of a notice for a browser; one that is gone is forgotten.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await notePush(serviceClient, delivery, { outcome: 'sent' })
 * ```
 */
export async function notePush(
  client: Client,
  { notice_id: notice, subscription_id: subscription }: Pick<ClaimedPush, 'notice_id' | 'subscription_id'>,
  { outcome, againAt }: { outcome: 'sent' | 'waiting' | 'failed' | 'gone'; againAt?: Date },
): Promise<void> {
  const given = { notice, subscription, outcome, again_at: againAt?.toISOString() ?? null }
  done('pages', await client.rpc('note_push', given as never))
}

/**
 * Forgets what was told long ago.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await forgetPushes(serviceClient, new Date())
 * ```
 */
export async function forgetPushes(client: Client, now: Date): Promise<void> {
  done('pages', await client.rpc('forget_pushes', { moment: now.toISOString() }))
}
