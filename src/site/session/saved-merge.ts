import type { StoredPage } from '#queries/people'
import type { SavedPage } from '#ui/saved-reading.ts'
import type { RemovedPage } from '#ui/saved-store.ts'

/** What the device and the account have. */
interface Sides {
  account: string
  device: readonly SavedPage[]
  removed: readonly RemovedPage[]
  stored: readonly StoredPage[]
}

/** What brings both in step. */
interface Step {
  /** The account does not have them yet. */
  toSave: StoredPage[]
  /** They were let go on this device. */
  toForget: string[]
  /** What the device has when the account has taken that. */
  device: SavedPage[]
  removed: RemovedPage[]
}

/** What the database takes as a path (private.is_site_path), and as a title. */
const PATH = /^\/[a-z0-9][^\s<>"]{0,498}$/
const MOST_LETTERS = 300

/**
 * How the pages of a device and of an account come together. What the device saved by itself is never lost: the account gets
 * it. What both had and one has no longer was let go there, and goes from the other as well.
 *
 * @example
 * ```ts run
 * const page = { path: '/guide/escrow', title: 'Escrow', savedAt: '2026-11-22T12:00:00Z' }
 * merged({ account: 'ann', device: [], removed: [], stored: [page] }).device.map(({ url }) => url) // => ['/guide/escrow']
 * merged({ account: 'ann', device: [], removed: [{ url: page.path, account: 'ann' }], stored: [page] }).toForget
 * // => ['/guide/escrow']
 * ```
 */
export function merged({ account, device, removed, stored }: Sides): Step {
  const letGo = new Set(removed.filter((page) => page.account === account).map(({ url }) => url))
  const has = new Set(stored.map(({ path }) => path))
  // What another account has is that account's, and what this one has no longer was let go elsewhere.
  const own = device.filter((page) => page.account === undefined || (page.account === account && has.has(page.url)))
  const ownUrls = new Set(own.map(({ url }) => url))
  const toSave = own.filter(({ url, title }) => !has.has(url) && PATH.test(url) && title.trim() !== '')
  const toForget = [...letGo].filter((url) => has.has(url) && !ownUrls.has(url))
  const fromAccount = stored.filter(({ path }) => !ownUrls.has(path) && !letGo.has(path))
  return {
    toSave: toSave.map(({ url, title, at }) => ({
      path: url,
      title: title.trim().slice(0, MOST_LETTERS),
      savedAt: at ?? new Date(0).toISOString(),
    })),
    toForget,
    device: [
      ...own.map((page) => (has.has(page.url) ? { ...page, account } : page)),
      ...fromAccount.map(({ path, title, savedAt }) => ({ url: path, title, at: savedAt, account })),
    ].toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? '')),
    removed: removed.filter((page) => page.account !== account || toForget.includes(page.url)),
  }
}

/** What stays on the device when an account is signed out: what it alone has. */
export const afterSignOut = (device: readonly SavedPage[]): SavedPage[] =>
  device.filter(({ account }) => account === undefined)
