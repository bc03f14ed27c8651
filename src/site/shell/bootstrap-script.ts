/**
 * Runs before the first paint, inline in every page, below 4 kB: everything that a page without script files needs.
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

const keep = (key: string, value: string): boolean => {
  try {
    sessionStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
const takeKept = (key: string): string | null => {
  try {
    const value = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return value
  } catch {
    return null
  }
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Brings a module into the browser's cache, however often it must be asked for: a fetch can be repeated, but a module that
 * could not be fetched when it was imported counts as failed for the life of the document.
 */
const fetched = async (file: string, cache: RequestCache = 'default'): Promise<void> => {
  for (let ms = 1000; ; ms = Math.min(2 * ms, 5000)) {
    try {
      const response = await fetch(file, { cache })
      if (response.ok && response.headers.get('content-type')?.includes('javascript')) {
        await response.arrayBuffer()
        return
      }
    } catch {
      // The next one may come.
    }
    await pause(ms)
  }
}

type Field = HTMLInputElement
type Entry = [name: string, place: number, value: string | boolean]
const isMark = ({ type }: Field) => type === 'checkbox' || type === 'radio'
const isKept = ({ name, type }: Field) => name && !['password', 'hidden', 'file', 'submit'].includes(type)

/** Loads the page anew, and keeps in the tab what was typed until then. */
const loadAnew = () => {
  const entries = [...document.querySelectorAll<Field>('input,select,textarea')].filter(isKept).map((field): Entry => {
    const place = [...document.getElementsByName(field.name)].indexOf(field)
    return [field.name, place, isMark(field) ? field.checked : field.value]
  })
  keep('entries', JSON.stringify([location.href, entries, document.activeElement?.id]))
  location.reload()
}
document.addEventListener('ratesheet:load-anew', loadAnew)

/** Not every browser brings back what was typed. True when there was something. */
const bringBack = (): boolean => {
  const [from, entries, focused] = JSON.parse(takeKept('entries') ?? '[]') as [string?, Entry[]?, string?]
  if (!entries || from !== location.href) return false
  for (const [name, place, value] of entries) {
    const field = document.getElementsByName(name)[place] as Field | undefined
    if (!field) continue
    if (typeof value === 'boolean') field.checked = value
    else field.value = value
  }
  document.getElementById(focused ?? '')?.focus()
  return true
}

const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'ratesheet:new-figures']
const options = { capture: true, passive: true }
let started = false
const start = () => {
  const file = flags['entry']
  if (started || !file) return
  started = true
  signs.forEach((sign) => removeEventListener(sign, start, options))
  const trusted = only('ratesheet-entry', file)
  const counter = `chunk:${file.slice(8)}`
  // Three attempts in all, the last with the page loaded anew, as for every other module (chunk-retry.ts).
  const failed = async () => {
    const failures = Number(takeKept(counter)) + 1
    const isCounted = keep(counter, String(failures))
    await pause(1000 * failures)
    await fetched(file, 'reload')
    if (!isCounted || failures > 2) return
    if (failures > 1) loadAnew()
    else load()
  }
  const load = () => {
    const entry = document.createElement('script')
    entry.type = 'module'
    entry.async = true
    entry.src = trusted
    entry.addEventListener('load', () => takeKept(counter))
    entry.addEventListener('error', () => {
      entry.remove()
      void failed()
    })
    document.body.append(entry)
  }
  void fetched(file).then(load)
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
  if (flags['embedded'] === undefined)
    void fetched(listener)
      .then(() => import(/* @vite-ignore */ listener))
      .catch(() => 0)
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
  })
  // A page for use wakes by itself, once its first picture is out; so does one whose reader is known, or was typing.
  if (bringBack()) start()
  else if (flags['wakes'] !== undefined) afterPaint(start)
  else if (user) {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 500 })
    else setTimeout(start, 100)
  }
  setTimeout(() => (flags['pageReady'] = ''), 100)
  setTimeout(() => void navigator.serviceWorker?.register(only('ratesheet-worker', '/sw.js')).catch(() => 0), 500)
})
