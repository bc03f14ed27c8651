import { describe, expect, it, vi } from 'vitest'
import { loadChunk, type ChunkPage } from './chunk-retry.ts'

function tab(given: Partial<ChunkPage> = {}) {
  const failures = new Map<string, number>()
  const waits: number[] = []
  const reload = vi.fn()
  const page: ChunkPage = {
    isWaking: () => false,
    isNavigating: () => true,
    isOnline: () => true,
    readFailures: (chunk) => failures.get(chunk) ?? 0,
    keepFailures: (chunk, count) => Boolean(failures.set(chunk, count)),
    wait: async (ms) => void waits.push(ms),
    reload,
    ...given,
  }
  return { page, waits, reload, failures }
}

const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

describe('a part of the site that does not load', () => {
  it('is tried again after a second', async () => {
    const { page, waits } = tab()
    const load = vi.fn().mockImplementationOnce(failing).mockResolvedValue('page')
    expect(await loadChunk(load, page)).toBe('page')
    expect(waits).toEqual([1000])
  })

  it('makes the page load anew after the second failure, two seconds later', async () => {
    const { page, waits, reload } = tab()
    void loadChunk(failing, page)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(waits).toEqual([1000, 2000])
  })

  it('fails for good the third time, and never loads the page anew again', async () => {
    const { page, reload, failures } = tab()
    failures.set(failing.toString(), 2)
    await expect(loadChunk(failing, page)).rejects.toThrow('dynamically imported')
    await expect(loadChunk(failing, page)).rejects.toThrow('dynamically imported')
    expect(reload).not.toHaveBeenCalled()
  })

  it('leaves the page as it is while there is no network', async () => {
    const { page, waits, reload } = tab({ isOnline: () => false })
    await expect(loadChunk(failing, page)).rejects.toThrow('dynamically imported')
    expect([waits, reload.mock.calls]).toEqual([[], []])
  })

  it('is asked for until it comes while the page wakes up, with a network or without, and never loads it anew', async () => {
    const { page, waits, reload } = tab({ isWaking: () => true, isNavigating: () => false, isOnline: () => false })
    const load = vi.fn()
    for (const _ of [1, 2, 3, 4, 5]) load.mockImplementationOnce(failing)
    load.mockResolvedValue('page')
    expect(await loadChunk(load, page)).toBe('page')
    expect(waits).toEqual([1000, 2000, 4000, 5000, 5000])
    expect(reload).not.toHaveBeenCalled()
  })

  it('is not repeated when it was only being preloaded', async () => {
    const { page, waits } = tab({ isNavigating: () => false })
    await expect(loadChunk(failing, page)).rejects.toThrow('dynamically imported')
    expect(waits).toEqual([])
  })
})
