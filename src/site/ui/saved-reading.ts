/**
 * The pages that are saved on this device. One that the account of somebody who is signed in has as well carries that
 * account: when they sign out it leaves the device with them, and nobody else's account gets it (session/saved-sync.ts).
 */
export interface SavedPage {
  title: string
  /** The path of the page. */
  url: string
  /** ISO timestamp; pages that a former build saved have none. */
  at?: string
  /** Whose account has it. */
  account?: string
}

/** Where the device keeps them, in the name that it had when they were called bookmarks. */
export const SAVED = 'bookmarks'

/** Newest first; what nobody can read among them is left out. */
export const savedOnDevice = (): SavedPage[] => listIn<Partial<SavedPage> | null>(SAVED).flatMap(readable)

function readable(entry: Partial<SavedPage> | null): SavedPage[] {
  const { title, url, at, account } = entry ?? {}
  if (typeof title !== 'string' || typeof url !== 'string') return []
  const moment = Number.isNaN(Date.parse(String(at))) ? {} : { at: String(at) }
  return [{ title, url, ...moment, ...(typeof account === 'string' ? { account } : {}) }]
}

export const isSaved = (url: string): boolean => savedOnDevice().some((page) => page.url === url)

/** Tells this tab what the browser tells the others. */
export const SAVED_CHANGED = 'saved'

/** Calls back when what is saved has changed, in this tab or another; the function that is returned stops it. */
export function onSavedChange(listener: () => void): () => void {
  const end = new AbortController()
  const { signal } = end
  addEventListener(SAVED_CHANGED, listener, { signal })
  addEventListener('storage', ({ key }) => (key === SAVED || key === null) && listener(), { signal })
  return () => end.abort()
}

/** A list that the device keeps; empty where it keeps nothing, or nothing that can be read. */
export function listIn<Entry>(key: string): Entry[] {
  try {
    return [...(JSON.parse(localStorage.getItem(key) ?? '[]') as Entry[])]
  } catch {
    return []
  }
}
