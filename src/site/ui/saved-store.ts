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

/** A page that was let go here and that an account still has. */
export interface RemovedPage {
  url: string
  account: string
}

const SAVED = 'bookmarks'
const REMOVED = 'bookmarks-removed'
/** As many as an account may have (migration saved_pages). */
const MOST_SAVED = 500

/** Newest first. */
export const savedOnDevice = (): SavedPage[] => listIn<SavedPage>(SAVED)

export const isSaved = (url: string): boolean => savedOnDevice().some((page) => page.url === url)

export const removedOnDevice = (): RemovedPage[] => listIn<RemovedPage>(REMOVED)

/** Saves a page, or saves it anew; false when the device keeps nothing for this site. */
export const saveOnDevice = ({ title, url }: Pick<SavedPage, 'title' | 'url'>): boolean =>
  storeSaved([{ title, url, at: new Date().toISOString() }, ...without(url)])

/** Takes a page away; what is returned brings it back. */
export function removeFromDevice(url: string): () => void {
  const before = savedOnDevice()
  const place = before.findIndex((page) => page.url === url)
  const page = before[place]
  if (!page) return () => undefined
  storeSaved(without(url), page.account ? [...removedOnDevice(), { url, account: page.account }] : removedOnDevice())
  return () => {
    const { account: _account, ...own } = page
    const now = without(url)
    storeSaved([...now.slice(0, place), own, ...now.slice(place)])
  }
}

const without = (url: string): SavedPage[] => savedOnDevice().filter((page) => page.url !== url)

/** Writes both lists; false when the device keeps nothing for this site. */
export function storeSaved(pages: readonly SavedPage[], removed: readonly RemovedPage[] = removedOnDevice()): boolean {
  try {
    localStorage.setItem(SAVED, JSON.stringify(pages.slice(0, MOST_SAVED)))
    if (removed.length > 0) localStorage.setItem(REMOVED, JSON.stringify(removed.slice(-MOST_SAVED)))
    else localStorage.removeItem(REMOVED)
    for (const listener of listeners) listener()
    return true
  } catch (error) {
    console.info('bookmarks are not kept on this device', error)
    return false
  }
}

const listeners = new Set<() => void>()

/** Calls back when what is saved has changed, in this tab or another; the function that is returned stops it. */
export function onSavedChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SAVED || key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

function listIn<Entry>(key: string): Entry[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(list) ? (list as Entry[]) : []
  } catch (error) {
    console.info('bookmarks cannot be read on this device', error)
    return []
  }
}
