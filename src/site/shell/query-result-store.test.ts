import { describe, expect, it, vi } from 'vitest'
import { QueryResultStore, retryDelayMs } from './query-result-store.ts'

describe('the browser’s results', () => {
  it('asks once however many want the same result', async () => {
    const ask = vi.fn(async () => 'rates')
    const store = new QueryResultStore()
    expect(await Promise.all([store.fetch(['a'], 1000, ask), store.fetch(['a'], 1000, ask)])).toEqual([
      'rates',
      'rates',
    ])
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('asks again when the result is older than its question allows', async () => {
    let now = 0
    const store = new QueryResultStore(() => now)
    const ask = vi.fn(async () => now)
    await store.fetch(['a'], 1000, ask)
    now = 999
    expect(await store.fetch(['a'], 1000, ask)).toBe(0)
    now = 1000
    expect(await store.fetch(['a'], 1000, ask)).toBe(1000)
  })

  it('tries once more after a second, then gives the error on', async () => {
    vi.useFakeTimers()
    const ask = vi.fn(async () => Promise.reject(new Error('fetch failed')))
    const result = expect(new QueryResultStore().fetch(['a'], 1000, ask)).rejects.toThrow('fetch failed')
    await vi.advanceTimersByTimeAsync(1000)
    await result
    expect(ask).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })

  it('does not repeat what the backend was asked for several times already', async () => {
    const away = Object.assign(new Error('Failed to load guides'), { status: 0 })
    const ask = vi.fn(async () => Promise.reject(away))
    await expect(new QueryResultStore().fetch(['a'], 1000, ask)).rejects.toThrow('Failed to load guides')
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('asks anew when nothing has come for five seconds', async () => {
    let now = 0
    const store = new QueryResultStore(() => now)
    const ask = vi.fn(() => new Promise(() => undefined))
    void store.fetch(['a'], 1000, ask)
    now = 4_999
    void store.fetch(['a'], 1000, ask)
    expect(ask).toHaveBeenCalledTimes(1)
    now = 5_000
    void store.fetch(['a'], 1000, ask)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('waits longer each time, half a minute at most', () => {
    expect([0, 1, 10].map(retryDelayMs)).toEqual([1000, 2000, 30_000])
  })

  it('forgets what nobody asked for in half an hour', () => {
    let now = 0
    const store = new QueryResultStore(() => now)
    store.set(['old'], 1)
    now = 30 * 60_000
    store.set(['new'], 2)
    expect(store.peek(['old'])).toEqual({ value: 1, at: 0 })
    now += 1
    store.set(['new'], 2)
    expect(store.peek(['old'])).toBeUndefined()
  })

  it('tells those who listen that a result has come', () => {
    const store = new QueryResultStore()
    const listener = vi.fn()
    store.subscribe(listener)()
    store.set(['a'], 1)
    store.subscribe(listener)
    store.set(['a'], 2)
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('a result that cannot be asked again', () => {
  const broken = async () => Promise.reject(new Error('fetch failed'))
  const again = async <T>(result: Promise<T>): Promise<T> => {
    await vi.advanceTimersByTimeAsync(1000)
    return result
  }

  it('has to do, and it is said from when it is, until a newer one comes', async () => {
    vi.useFakeTimers({ now: 5_000 })
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const store = new QueryResultStore()
    const listener = vi.fn()
    store.set(['a'], 6.65)
    store.subscribe(listener)
    vi.setSystemTime(400_000)
    expect(await again(store.fetch(['a'], 1000, broken))).toBe(6.65)
    expect([store.leftSince(), listener.mock.calls.length, warned.mock.calls.length]).toEqual([5_000, 1, 1])
    expect(await again(store.fetch(['a'], 1000, async () => 6.75))).toBe(6.75)
    expect([store.leftSince(), listener.mock.calls.length]).toEqual([null, 2])
    warned.mockRestore()
    vi.useRealTimers()
  })

  it('is asked again after it was marked as old, with its time kept', async () => {
    vi.useFakeTimers({ now: 5_000 })
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const store = new QueryResultStore()
    store.set(['a'], 6.65)
    store.invalidate()
    expect(await again(store.fetch(['a'], 60_000, broken))).toBe(6.65)
    expect(store.leftSince()).toBe(5_000)
    store.forgetLeft()
    expect(store.leftSince()).toBe(null)
    expect(await again(store.fetch(['a'], 60_000, async () => 6.75))).toBe(6.75)
    warned.mockRestore()
    vi.useRealTimers()
  })

  it('is that of the visit before, where this page has had none', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const last = vi.fn(async (name: string) => (name === '["a"]' ? { data: 6.65, timestamp: 5_000 } : null))
    const store = new QueryResultStore(() => 400_000, last)
    const away = async () => Promise.reject(Object.assign(new Error('Failed to load rates'), { status: 0 }))
    expect(await store.fetch(['a'], 1000, away)).toBe(6.65)
    expect(store.leftSince()).toBe(5_000)
    await expect(store.fetch(['b'], 1000, away)).rejects.toThrow('Failed to load rates')
    expect(await store.fetch(['a'], 1000_000, async () => 6.75)).toBe(6.75)
    warned.mockRestore()
  })
})
