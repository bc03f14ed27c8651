const MOST_FAILURES = 3
const RELOAD_FROM = 2

/** What the page lends to a failing import; a test lends something else. */
export interface ChunkPage {
  /** True until the scripts have taken over the page that the server sent. */
  isWaking: () => boolean
  /** False while a page is only being preloaded: then nobody waits, and nothing is repeated. */
  isNavigating: () => boolean
  /** False without a network: then waiting and loading the page anew would only lose the page that is there. */
  isOnline: () => boolean
  readFailures: (chunk: string) => number
  /** False where the tab keeps nothing: then the page is not reloaded, since nobody could count. */
  keepFailures: (chunk: string, failures: number) => boolean
  wait: (ms: number) => Promise<void>
  reload: () => void
}

const chunkDelayMs = (failures: number): number => Math.min(1000 * 2 ** (failures - 1), 5000)

/**
 * A part of the site that does not load is tried three times in all, a second and two seconds apart, the last time with
 * the whole page anew. Failures are counted in the tab per chunk (its name holds the build), so that nothing can loop.
 *
 * A page that is waking up is whole without its scripts. It stays as it is, and they are asked for until they come: an
 * error, or loading it anew from a server that is away, would take from the reader what they are reading.
 */
export async function loadChunk<T>(load: () => Promise<T>, page: ChunkPage = browserPage): Promise<T> {
  const chunk = load.toString()
  for (let tries = 1; ; tries += 1) {
    try {
      const loaded = await load()
      page.keepFailures(chunk, 0)
      return loaded
    } catch (error) {
      if (page.isWaking()) {
        console.info('a part of the page did not load and is asked for again', error)
        await page.wait(chunkDelayMs(tries))
        continue
      }
      if (!page.isNavigating() || !page.isOnline()) throw error
      const failures = page.readFailures(chunk) + 1
      const kept = page.keepFailures(chunk, failures)
      if (failures >= MOST_FAILURES || !kept) throw error
      await page.wait(chunkDelayMs(failures))
      if (failures >= RELOAD_FROM) {
        page.reload()
        await new Promise(() => undefined)
      }
    }
  }
}

const keyOf = (chunk: string) => `chunk:${/[\w.-]+\.js/.exec(chunk)?.[0] ?? chunk}`

const routerState = () =>
  (window as { __TSR_ROUTER__?: { state: { isLoading: boolean; resolvedLocation?: object } } }).__TSR_ROUTER__?.state

const browserPage: ChunkPage = {
  isWaking: () => routerState()?.isLoading === false && routerState()?.resolvedLocation === undefined,
  isNavigating: () => routerState()?.isLoading ?? false,
  isOnline: () => navigator.onLine,
  readFailures(chunk) {
    try {
      return Number(sessionStorage.getItem(keyOf(chunk)) ?? 0)
    } catch (error) {
      console.info('this tab keeps nothing', error)
      return 0
    }
  },
  keepFailures(chunk, failures) {
    try {
      if (failures === 0) sessionStorage.removeItem(keyOf(chunk))
      else sessionStorage.setItem(keyOf(chunk), String(failures))
      return true
    } catch (error) {
      console.info('this tab keeps nothing', error)
      return false
    }
  },
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  reload: () => location.reload(),
}
