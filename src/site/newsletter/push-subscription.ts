import { href } from '#routes'

/** What a browser was asked to tell: kept on the device, for nobody else can say it. */
export interface WantedNotices {
  breaking: boolean
  /** as the reader wrote it; empty for none */
  under: string
}

const KEPT = 'push'
/** By the page's own pattern: a route that no page names is in no page's script. */
const PATH = href('newsletterPage', { page: 'push' })
const NOT_TAKEN = 'The notices could not be turned on. Try again later.'

/** Whether this browser can show notices while no page is open. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** What this browser is told now; null where it is told nothing. */
export async function noticesNow(): Promise<WantedNotices | null> {
  return (await subscriptionNow()) && keptWanted()
}

async function subscriptionNow(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Turns the notices on; gives back why not, or null. */
export async function startNotices(key: string, wanted: WantedNotices): Promise<string | null> {
  // Browsers ask their reader at a press alone, and before anything else is waited for.
  const permission = await Notification.requestPermission()
  if (permission !== 'granted')
    return 'Your browser does not let this site show notices. Allow it in the settings of the browser.'
  const { pushManager } = await navigator.serviceWorker.ready
  await noteInWorker(null)
  await (await subscriptionNow())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys: { p256dh, auth } = {} } = made.toJSON()
  const failure = await tell({ act: 'keep', endpoint, p256dh, auth, ...wanted })
  if (failure === null) {
    keep(wanted)
    await noteInWorker({ endpoint, auth, key, wanted })
  } else await made.unsubscribe()
  return failure
}

/** Turns them off, here and at the site. */
export async function stopNotices(): Promise<string | null> {
  const known = await subscriptionNow()
  if (!known) return null
  const { endpoint, keys: { auth } = {} } = known.toJSON()
  await noteInWorker(null)
  // Without its endpoint nobody reaches the browser, whatever the site has learned of it.
  await known.unsubscribe()
  keep(null)
  await tell({ act: 'forget', endpoint, auth }).catch((error: unknown) =>
    console.info('the site learns it later', error),
  )
  return null
}

/** The browser may be given another address while no page is open: the worker says so to the site then. */
async function noteInWorker(push: object | null): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  registration?.active?.postMessage({ push })
}

async function tell(message: object): Promise<string | null> {
  const response = await fetch(PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  })
  if (response.ok) return null
  const { message: words } = (await response.json().catch(() => ({}))) as { message?: string }
  return words ?? NOT_TAKEN
}

function keptWanted(): WantedNotices {
  try {
    const { breaking = true, under = '' } = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<WantedNotices>
    return { breaking, under }
  } catch {
    return { breaking: true, under: '' }
  }
}

function keep(wanted: WantedNotices | null): void {
  try {
    if (wanted) localStorage.setItem(KEPT, JSON.stringify(wanted))
    else localStorage.removeItem(KEPT)
  } catch (error) {
    console.info('this device keeps nothing', error)
  }
}
