/**
 * Runs before the first paint, inline in every page, below 2 kB: everything that a page without script files needs.
 * It stands alone: no imports, since the build turns this file into one line of text.
 */
const root = document.documentElement
const flags = root.dataset
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
const text = (selector: string, words: string) =>
  document.querySelectorAll(selector).forEach((place) => (place.textContent = words))

const choices = ['light', 'dark', 'system']
// A page in a frame comes with the theme of the page around it.
let theme = flags['theme'] ?? read('theme') ?? 'system'
flags['scripts'] = ''
flags['theme'] = theme

const parsed = (
  stored: string | null,
): { user?: { email?: string; user_metadata?: { full_name?: string } } } | null => {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return null
  }
}
const session = parsed(read('ratesheet-auth'))
const user = session?.user
if (user) flags['signedIn'] = ''

type Policy = { createScriptURL(url: string): string }
const policies = (window as unknown as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } })
  .trustedTypes
const only = (name: string, allowed: string): string => {
  const createScriptURL = (url: string) => {
    if (url !== allowed) throw new TypeError(url)
    return url
  }
  return policies ? policies.createPolicy(name, { createScriptURL }).createScriptURL(allowed) : allowed
}

const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'ratesheet:new-figures']
const options = { capture: true, passive: true }
let started = false
const start = () => {
  const waiting = flags['entry']
  if (started || !waiting) return
  started = true
  signs.forEach((sign) => removeEventListener(sign, start, options))
  const entry = document.createElement('script')
  entry.type = 'module'
  entry.async = true
  entry.src = only('ratesheet-entry', waiting)
  document.body.append(entry)
}
signs.forEach((sign) => addEventListener(sign, start, options))

// In the capture phase: while React hydrates it stops clicks at the document, and this control waits for nobody.
addEventListener(
  'click',
  (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-theme-control]')) return
    flags['theme'] = theme = choices[(choices.indexOf(theme) + 1) % 3] ?? 'system'
    try {
      localStorage.setItem('theme', theme)
    } catch {
      // The choice then lasts for this page.
    }
  },
  true,
)

const call = (name: string, body: object) =>
  fetch(`/rest/v1/rpc/${name}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => 0)

const view = () => {
  const quiet = navigator as { doNotTrack?: string; globalPrivacyControl?: boolean }
  if (quiet.doNotTrack === '1' || quiet.globalPrivacyControl) return
  void call('record_page_view', { path: location.pathname })
  const viewed = document.querySelector<HTMLElement>('[data-view-id]')?.dataset['viewId']
  if (viewed) void call('increment_view_count', { article_id: viewed })
}
document.addEventListener('ratesheet:viewed', view)
const listen = () => {
  // What keeps an open page up to date; one in a frame is as it came. The name stands apart, for it is no part of the build.
  const listener = '/live-figures.js'
  if (flags['embedded'] === undefined) import(/* @vite-ignore */ listener).catch(() => 0)
}
addEventListener('load', () => {
  // After the page has come: who counts readers must not be what they wait for.
  setTimeout(view, 300)
  setTimeout(listen, 7000)
})

const afterPaint = (work: () => void) =>
  document.hidden ? setTimeout(work) : requestAnimationFrame(() => setTimeout(work))

addEventListener('DOMContentLoaded', () => {
  if (user) text('[data-user-name]', user.user_metadata?.full_name || user.email || '')
  afterPaint(() => {
    flags['late'] = ['Newsreader', 'Inter'].filter((face) => !document.fonts.check(`1em ${face}`)).join(' ')
    // Sheets that no first screen needs are sheets for paper until then.
    document.querySelectorAll<HTMLLinkElement>('link[media=print]').forEach((link) => {
      const show = () => (link.media = 'all')
      if (link.sheet) show()
      else link.addEventListener('load', show)
    })
    if (user || flags['pageMode'] === 'app') {
      if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 500 })
      else start()
    }
  })
  setTimeout(() => (flags['pageReady'] = ''), 100)
  setTimeout(() => void navigator.serviceWorker?.register(only('ratesheet-worker', '/sw.js')).catch(() => 0), 500)
})
