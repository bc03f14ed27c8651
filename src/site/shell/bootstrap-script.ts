/**
 * Runs before the first paint, inline in every page, below 2 kB: everything that a page without script files needs.
 * It stands alone: no imports, since the build turns this file into one line of text. What only a page that wakes up needs
 * is a script of its own (src/site/wake). Names that are used often stand for the browser's longer ones.
 */
/** The mark that a page is ready, and the worker, each so long after the document; the build fills in the first. */
declare const READY_MS: number
const WORKER_MS = 500

const page: Document & { pressed?: Element } = document
const flags = page.documentElement.dataset
const on = addEventListener
const later = setTimeout
const browser: Navigator & { globalPrivacyControl?: boolean } = navigator
const nothing = () => 0

/** What storage holds, or undefined where there is nothing, or no storage. */
const read = <T>(of: () => T): T | undefined => {
  try {
    return of()
  } catch {
    return undefined
  }
}

/** Where a device keeps nothing at all, asking for it throws. */
const kept = read(() => localStorage)

// A page in a frame comes with the theme of the page around it.
flags['theme'] ??= (kept?.['theme'] as string | undefined) ?? 'system'
flags['scripts'] = ''

interface User {
  email?: string
  user_metadata?: { full_name?: string }
}
const user = read(() => (JSON.parse(kept!['ratesheet-auth'] as string) as { user?: User }).user)
if (user) flags['signedIn'] = ''

declare const WAKE_FILE: string
/** Elements by their ids, as every window names them. */
declare const newI: { dataset: { k: string } }
declare const newN: { innerText: string | number }
declare const nick: { innerText: string }
const waker = WAKE_FILE
type Policy = { createScriptURL(url: string): string }
const policy = (
  self as unknown as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
).trustedTypes?.createPolicy('ratesheet', {
  createScriptURL: (url) => (url === waker || url === '/sw.js' ? url : ''),
})
const trusted = (url: string) => policy?.createScriptURL(url) ?? url

/** A classic script may be asked for again when it did not come; a module may not. */
const wake = () => {
  const script = page.createElement('script')
  script.src = trusted(waker)
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- in fewer letters, and nobody else listens
  script.onerror = () => later(wake, 2000)
  page.body.append(script)
}

let start = (): void => {
  if (!flags['entry']) return
  start = nothing
  // Meanwhile the entry comes into the browser's cache.
  fetch(flags['entry']).catch(nothing)
  wake()
}
'pointermove pointerdown keydown focusin scroll figures'.split(' ').forEach((sign) =>
  on(
    sign,
    // A pointer that rests where a page appears has been moved by nobody.
    (event) => event.type + (event as PointerEvent).movementX !== 'pointermove0' && start(),
    true,
  ),
)

/**
 * What a reader does here is told to the site without a name (docs/operating.md); the rest of it src/site/readership tells. What
 * asks not to be tracked says "1", or no number.
 */
const tell = (...event: string[]) =>
  'uncounted' in flags ||
  (browser.doNotTrack as never) > 0 ||
  browser.globalPrivacyControl ||
  browser.sendBeacon('/api/readership', JSON.stringify([[location.pathname, ...event]]))

// In the capture phase: while React hydrates it stops clicks at the document, and this control waits for nobody.
on(
  'click',
  ({ target }) => {
    // What wakes up later presses again what was pressed too early for it (ui/early-press.ts).
    // What stands on this device alone is nobody's business.
    const link = (page.pressed = target as HTMLElement).closest<HTMLAnchorElement>('a[href]:not([data-of-device] *)')
    // One that stays on its page, or is of another scheme, nobody counts (machine/reader-events.ts).
    if (link) tell('click', link.origin + link.pathname, link.text)
    if ((target as HTMLElement).closest('[data-theme-control]')) {
      flags['theme'] = { light: 'dark', dark: 'system' }[flags['theme'] as string] ?? 'light'
      // Where nothing is kept, the choice lasts for this page.
      read(() => (kept!['theme'] = flags['theme']))
    }
  },
  true,
)

const view = () => tell('view', page.querySelector<HTMLElement>('[data-view-id]')?.dataset['viewId'] ?? '')
on('view', view)
/** How many notices this device has not read (ui/notices.ts says what the keys are); in a frame there are none. */
const count = () =>
  read(() => {
    const [first, ...keys] = newI.dataset.k.split(' ')
    const seen = (kept!['notices'] ||= first) as string
    newN.innerText = keys.filter((key) => key > seen && !seen.includes(key)).length || ''
  })
on('storage', count)
/** What keeps an open page up to date; one in a frame is as it came. The name stands apart, for it is no part of the build. */
const listen = (listener = '/live-figures.js'): unknown =>
  flags['embedded'] ??
  fetch(listener)
    .then(() => import(/* @vite-ignore */ listener))
    .catch(() => later(listen, 9000))

/** Browsers may tell of a paint twice, and of a page that nobody looks at never. */
const bringRest = () => {
  // What no first screen needs: sheets, which are for paper until they have come, and what is fetched ahead.
  page.querySelectorAll<HTMLLinkElement>('[media=print],[data-to]').forEach((link) => {
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- in fewer letters, and nobody else listens
    link.onload = () => (link.media = '')
    // Before a sheet counts: it would be asked for again.
    link.rel = link.dataset['to'] || link.rel
    link.disabled = false
  })
  // A page for use wakes by itself, and so does one whose reader is known, or has saved pages: their bookmarks are set.
  if ('wakes' in flags || user || (kept?.['bookmarks'] as string) > '[]') start()
}
on('load', () => {
  // After the page has come: who counts readers must not be what they wait for.
  later(view, 300)
  later(bringRest, 3000)
  later(listen, 7000)
})

/**
 * Marks the faces that a first picture had to do without, in each frame until the page is ready: what a slow device shows of a page
 * that has come in part is set without them, too.
 */
const look = () => {
  // Laid out here and now, so that a face which comes between layout and this look does not count as in time.
  void scrollY
  page.fonts.forEach((face) => face.display + face.status === 'optionalloading' && (flags['no' + face.family] = ''))
  void (flags['pageReady'] ?? requestAnimationFrame(look))
}
look()
on('DOMContentLoaded', () => {
  count()
  read(() => (nick.innerText = user!.user_metadata?.full_name || user!.email!))
  // Once the first picture is on the screen, and not when it is about to be: what is asked for sooner keeps it waiting.
  new PerformanceObserver(bringRest).observe({ type: 'paint', buffered: true })
  // One whose reader was typing does not wait for that.
  if (read(() => sessionStorage['typed'] as string | undefined)) start()
  later(() => (flags['pageReady'] = ''), READY_MS)
  // Where there is none it throws, and so it does in a frame without an origin (`sandbox="allow-scripts"`).
  later(read, WORKER_MS, () => browser.serviceWorker.register(trusted('/sw.js')).catch(nothing))
})
