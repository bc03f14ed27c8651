import { href } from '#routes'
import type { Registration, Subscription, SubscriptionChange } from './worker-types.ts'

/** What a page has told the site of this browser, so that it can be said again where nobody looks at a page. */
export interface ToldPush {
  endpoint: string
  auth: string
  /** by which the browser's maker knows the site */
  key: string
  wanted: { breaking: boolean; under: string }
}

export const PUSH_CACHE = 'push-1'
const NOTE = '/push'
const PATH = href('newsletterPage', { page: 'push' })

const store = () => caches.open(PUSH_CACHE)

/** Remembers what the site was told; null where it was told that this browser wants nothing. */
export async function notePush(told: ToldPush | null): Promise<void> {
  if (told) await (await store()).put(NOTE, Response.json(told))
  else await (await store()).delete(NOTE)
}

/**
 * Tells the site where this browser is reached now, when its maker has given it another address. Nothing happens where the
 * site knows it, or never knew one; what did not reach the site is said when this is called next.
 */
export async function renewPush({ pushManager }: Registration, change: SubscriptionChange = {}): Promise<void> {
  const noted = await (await store()).match(NOTE)
  const told = noted ? ((await noted.json()) as ToldPush) : null
  const former = told ?? addressOf(change.oldSubscription)
  const key = change.oldSubscription?.options?.applicationServerKey ?? told?.key
  if (!former || !key) return
  const from = { endpoint: former.endpoint, auth: former.auth }
  const now = addressOf(await subscribed(pushManager, change, key))
  if (!now) {
    await say({ act: 'forget', ...from })
    return notePush(null)
  }
  if (now.endpoint === from.endpoint) return
  const isKnown = await say({ act: 'replace', from, ...now, ...(told ? { wanted: told.wanted } : {}) })
  if (isKnown && told) await notePush({ ...told, endpoint: now.endpoint, auth: now.auth })
}

/** As the browser is subscribed now; null where its reader has taken the permission back. */
async function subscribed(
  pushManager: Registration['pushManager'],
  { newSubscription }: SubscriptionChange,
  key: ArrayBuffer | string,
): Promise<Subscription | null> {
  const known = newSubscription ?? (await pushManager.getSubscription())
  if (known) return known
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return null
    throw error
  }
}

function addressOf(
  subscription: Subscription | null | undefined,
): { endpoint: string; p256dh: string; auth: string } | null {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription?.toJSON() ?? {}
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null
}

/** True when the site knows it now. */
async function say(message: object): Promise<boolean> {
  const response = await fetch(PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  })
  return response.ok
}
