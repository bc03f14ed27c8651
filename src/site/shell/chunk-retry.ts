import { fetchAnew, fetchFiles } from './chunk-files.ts'

const MOST_FAILURES = 3
const RELOAD_FROM = 2
/** Before the second attempt; each further one waits twice as long, up to the longest. */
const FIRST_DELAY_MS = 1000
const DELAY_FACTOR = 2
const LONGEST_DELAY_MS = 5000
/** What woke the page (src/site/wake) loads it anew and brings back what was typed. */
const LOAD_ANEW = 'ratesheet:load-anew'

/** What the page lends to a failing import; a test lends something else. */
export interface ChunkPage {
  /** Brings the files of a chunk into the browser's cache; can be repeated. */
  fetchFiles: (files: readonly string[]) => Promise<void>
  /** The same past the cache. */
  fetchAnew: (files: readonly string[]) => Promise<void>
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
  /** What waits for its next try, by chunk: who wants the same one meanwhile waits along, and one failure counts once. */
  waiting: Map<string, Promise<void>>
}

interface Attempt {
  chunk: string
  files: readonly string[]
  /** How many times the chunk was asked for since it was wanted. */
  tries: number
  /** The files came, and yet the import failed: the browser may remember that until the page is loaded anew. */
  isFetched: boolean
}

const chunkDelayMs = (failures: number): number =>
  Math.min(FIRST_DELAY_MS * DELAY_FACTOR ** (failures - 1), LONGEST_DELAY_MS)

/**
 * A part of the site that does not load is tried three times in all, a second and two seconds apart, the last time with
 * the whole page anew. Failures are counted in the tab per chunk (its name holds the build), so that nothing can loop. Its
 * files are fetched first and imported when all of them have come, for a fetch can be repeated and an import cannot.
 *
 * A page that is waking up is whole without its scripts. It stays as it is, and their files are asked for until they come:
 * an error, or loading it anew from a server that is away, would take from the reader what they are reading. When they have
 * come and cannot be imported all the same, it is loaded anew, once the server has shown that it is there.
 *
 * @param load imports the module; its source names the file
 * @param deps the files that the module is made of, as Vite lists them: its own, those that it imports, style sheets
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  deps: readonly string[] = [],
  page: ChunkPage = browserPage,
): Promise<T> {
  const chunk = /[\w.-]+\.js/.exec(load.toString())?.[0]
  if (!chunk) return load()
  const files = (deps.length > 0 ? deps : [`assets/${chunk}`]).map((file) => `/${file}`)
  for (let tries = 1; ; tries += 1) {
    let isFetched = false
    try {
      await page.fetchFiles(files)
      isFetched = true
      const loaded = await load()
      page.keepFailures(chunk, 0)
      return loaded
    } catch (error) {
      await nextTry(error, { chunk, files, tries, isFetched }, page)
    }
  }
}

function nextTry(failure: unknown, attempt: Attempt, page: ChunkPage): Promise<void> {
  const known = page.waiting.get(attempt.chunk)
  if (known) return known
  const nextTime = page.isWaking() ? nextWhileWaking : nextWhileNavigating
  const coming = nextTime(failure, attempt, page).finally(() => page.waiting.delete(attempt.chunk))
  page.waiting.set(attempt.chunk, coming)
  return coming
}

/** Resolves when the chunk is to be tried again. */
async function nextWhileWaking(error: unknown, { chunk, files, tries, isFetched }: Attempt, page: ChunkPage) {
  console.info('a part of the page did not load and is asked for again', error)
  await page.wait(chunkDelayMs(tries))
  if (!isFetched) return
  const failures = page.readFailures(chunk) + 1
  const kept = page.keepFailures(chunk, failures)
  const isThere = await isServerThere(files, page)
  if (isThere && kept && failures >= RELOAD_FROM && failures < MOST_FAILURES) await reloaded(page)
}

/** The same; throws when it is to be given up. */
async function nextWhileNavigating(error: unknown, { chunk, files, isFetched }: Attempt, page: ChunkPage) {
  if (!page.isNavigating() || !page.isOnline()) throw error
  const failures = page.readFailures(chunk) + 1
  const kept = page.keepFailures(chunk, failures)
  if (failures >= MOST_FAILURES || !kept) throw error
  await page.wait(chunkDelayMs(failures))
  if (failures >= RELOAD_FROM) await reloaded(page)
  if (isFetched) await isServerThere(files, page)
}

/** Asks for the files past the cache, so that they are new in it for the next attempt. */
async function isServerThere(files: readonly string[], page: ChunkPage): Promise<boolean> {
  try {
    await page.fetchAnew(files)
    return true
  } catch (error) {
    console.info('the files of a part did not come again', error)
    return false
  }
}

function reloaded(page: ChunkPage): Promise<never> {
  page.reload()
  return new Promise(() => undefined)
}

const keyOf = (chunk: string) => `chunk:${chunk}`

const routerState = () =>
  (window as { __TSR_ROUTER__?: { state: { isLoading: boolean; resolvedLocation?: object } } }).__TSR_ROUTER__?.state

const browserPage: ChunkPage = {
  fetchFiles,
  fetchAnew,
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
  reload: () => document.dispatchEvent(new Event(LOAD_ANEW)),
  waiting: new Map(),
}
