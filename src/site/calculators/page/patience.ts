import { useSyncExternalStore } from 'react'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000

const listeners = new Set<() => void>()
let isMissing = false

/**
 * Loads what a page needs to work, again and again until it comes: an error in its place would take the form away, and
 * with it what was typed into it meanwhile.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      const loaded = await load()
      tell(false)
      return loaded
    } catch (cause) {
      console.info('A calculator did not load and is asked for again', cause)
      tell(true)
      await pauseOrOnline(pauseMs)
    }
  }
}

/** Whether the page waits for something that did not load. */
export const useIsMissing = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isMissing,
    () => false,
  )

function tell(missing: boolean): void {
  isMissing = missing
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A network that comes back is not kept waiting. */
function pauseOrOnline(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  addEventListener('online', () => resolve(), { once: true })
  return promise.finally(() => clearTimeout(timer))
}
