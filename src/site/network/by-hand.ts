/** Of everything that results are stored under on this device. */
export const CACHE_PREFIX = 'cache_'

const TRY_AGAIN = 'ratesheet:try-again'

/** A reader asks once more for what failed: nothing holds that back. */
export const tryAgain = (): void => void document.dispatchEvent(new Event(TRY_AGAIN))

export const onTryAgain = (listener: () => void): void => globalThis.document?.addEventListener(TRY_AGAIN, listener)

/** Drops the results and pages that are kept on this device; the session, bookmarks and scenarios stay. */
export async function clearDevice(): Promise<void> {
  for (const key of Object.keys(localStorage)) if (key.startsWith(CACHE_PREFIX)) localStorage.removeItem(key)
  if ('caches' in window) await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}
