import { describe, expect, it, vi } from 'vitest'
import { loadChunk, type ChunkPage } from './chunk-retry.ts'

const CHUNK = 'guide-a1b2.js'

function tab(given: Partial<ChunkPage> = {}) {
  const failures = new Map<string, number>()
  const waits: number[] = []
  const fetched: string[] = []
  const reload = vi.fn()
  const page: ChunkPage = {
    fetchFiles: async (files) => void fetched.push(...files),
    fetchAnew: async (files) => void fetched.push(...files.map((file) => `anew ${file}`)),
    isWaking: () => false,
    isNavigating: () => true,
    isOnline: () => true,
    readFailures: (chunk) => failures.get(chunk) ?? 0,
    keepFailures: (chunk, count) => Boolean(failures.set(chunk, count)),
    wait: async (ms) => void waits.push(ms),
    reload,
    waiting: new Map(),
    ...given,
  }
  return { page, waits, reload, failures, fetched }
}

/** As the build leaves an import: its source names the file. */
function importing(...results: (Error | string)[]) {
  let calls = 0
  const load = () => {
    const result = results[Math.min(calls, results.length - 1)] ?? ''
    calls += 1
    return result instanceof Error ? Promise.reject(result) : Promise.resolve(result)
  }
  load.toString = () => `()=>import(\`./${CHUNK}\`)`
  return { load, calls: () => calls }
}

const AWAY = new Error('Fetch failed')
const LOST = new TypeError('error loading dynamically imported module')
const LOADED = 'page'

/** Fetches that fail so many times. */
function fetching(times: number) {
  let calls = 0
  return async () => {
    calls += 1
    if (calls <= times) throw AWAY
  }
}

describe('a part of the site', () => {
  it('is imported when all of its files have come', async () => {
    const { page, fetched } = tab()
    const { load } = importing('page')
    expect(await loadChunk(load, ['assets/guide-a1b2.js', 'assets/x.js', 'assets/y.css'], page)).toBe(LOADED)
    expect(fetched).toEqual(['/assets/guide-a1b2.js', '/assets/x.js', '/assets/y.css'])
  })

  it('that stands alone is fetched by the name in its import', async () => {
    const { page, fetched } = tab()
    await loadChunk(importing('page').load, [], page)
    expect(fetched).toEqual(['/assets/guide-a1b2.js'])
  })
})

describe('a part of the site that does not load', () => {
  it('is tried again after a second, and not imported before its files have come', async () => {
    const { page, waits } = tab({ fetchFiles: fetching(1) })
    const { load, calls } = importing('page')
    expect(await loadChunk(load, [], page)).toBe(LOADED)
    expect([waits, calls()]).toEqual([[1000], 1])
  })

  it.each(['its files', 'its import'])(
    'makes the page load anew after the second failure of %s, two seconds later',
    async (what) => {
      const { page, waits, reload } = tab(what === 'its files' ? { fetchFiles: fetching(9) } : {})
      void loadChunk(importing(LOST).load, [], page)
      await expect.poll(() => reload.mock.calls).toHaveLength(1)
      expect(waits).toEqual([1000, 2000])
    },
  )

  it('counts once, whoever wants it at the same time', async () => {
    let isAway = true
    const fetchFiles = async () => {
      if (isAway) throw AWAY
    }
    const wait = async () => void (isAway = false)
    const { page, reload, failures } = tab({ fetchFiles, wait })
    const { load } = importing('page')
    const counted = vi.spyOn(failures, 'set')
    expect(await Promise.all([loadChunk(load, [], page), loadChunk(load, [], page)])).toEqual([LOADED, LOADED])
    expect(counted.mock.calls.map(([, count]) => count)).toEqual([1, 0, 0])
    expect(reload).not.toHaveBeenCalled()
  })

  it('fails for good the third time, and never loads the page anew again', async () => {
    const { page, reload, failures } = tab()
    failures.set(CHUNK, 2)
    const { load } = importing(LOST)
    await expect(loadChunk(load, [], page)).rejects.toThrow('dynamically imported')
    await expect(loadChunk(load, [], page)).rejects.toThrow('dynamically imported')
    expect(reload).not.toHaveBeenCalled()
  })

  it('leaves the page as it is while there is no network', async () => {
    const { page, waits, reload } = tab({ isOnline: () => false, fetchFiles: fetching(9) })
    await expect(loadChunk(importing('page').load, [], page)).rejects.toThrow('Fetch failed')
    expect([waits, reload.mock.calls]).toEqual([[], []])
  })

  it('is not repeated when it was only being preloaded', async () => {
    const { page, waits } = tab({ isNavigating: () => false, fetchFiles: fetching(1) })
    await expect(loadChunk(importing('page').load, [], page)).rejects.toThrow('Fetch failed')
    expect(waits).toEqual([])
  })
})

describe('while the page wakes up, a part', () => {
  const WAKING: Partial<ChunkPage> = { isWaking: () => true, isNavigating: () => false }

  it('is asked for until it comes, with a network or without, and the page is never loaded anew', async () => {
    const { page, waits, reload } = tab({ ...WAKING, isOnline: () => false, fetchFiles: fetching(5) })
    const { load, calls } = importing('page')
    expect(await loadChunk(load, [], page)).toBe(LOADED)
    expect([waits, calls()]).toEqual([[1000, 2000, 4000, 5000, 5000], 1])
    expect(reload).not.toHaveBeenCalled()
  })

  it('that came and cannot be imported is imported once more, then the page is loaded anew', async () => {
    const { page, waits, fetched, reload } = tab(WAKING)
    void loadChunk(importing(LOST).load, [], page)
    await expect.poll(() => reload.mock.calls).toHaveLength(1)
    expect(waits).toEqual([1000, 2000])
    expect(fetched.at(-1)).toBe('anew /assets/guide-a1b2.js')
  })

  it('the page is not loaded anew from a server that has gone away', async () => {
    const { page, reload, failures } = tab({ ...WAKING, fetchAnew: fetching(9) })
    failures.set(CHUNK, 1)
    expect(await loadChunk(importing(LOST, 'page').load, [], page)).toBe(LOADED)
    expect(reload).not.toHaveBeenCalled()
  })

  it('nor a second time, nor where nobody can count', async () => {
    const { page, reload, failures } = tab(WAKING)
    failures.set(CHUNK, 2)
    await loadChunk(importing(LOST, LOST, LOST, 'page').load, [], page)
    const uncounted = tab({ ...WAKING, readFailures: () => 1, keepFailures: () => false })
    await loadChunk(importing(LOST, LOST, LOST, 'page').load, [], uncounted.page)
    expect([reload.mock.calls, uncounted.reload.mock.calls]).toEqual([[], []])
  })
})
