import { tellWorker } from '#network/worker'
import { SAVED, SAVED_CHANGED, type SavedPage, listIn, savedOnDevice } from './saved-reading.ts'

/** A page that was let go here and that an account still has. */
export interface RemovedPage {
  url: string
  account: string
}

const REMOVED = 'bookmarks-removed'
/** As many as an account may have (migration saved_pages). */
const MOST_SAVED = 500

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
    dispatchEvent(new Event(SAVED_CHANGED))
    tellWorker()
    return true
  } catch (error) {
    console.info('bookmarks are not kept on this device', error)
    return false
  }
}
