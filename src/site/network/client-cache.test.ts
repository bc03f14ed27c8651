// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { ClientCache } from './client-cache.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const time = { now: 0 }
const opened = (storage = () => localStorage) => new ClientCache(storage, () => time.now)
/** As after the page was loaded anew: nothing is in memory. */
const later = opened

beforeEach(() => {
  localStorage.clear()
  time.now = 0
})

it('a result is new for ten minutes at most, or for as long as was asked', () => {
  const cache = opened()
  cache.set('guides', 1)
  cache.set('search', 2, 2 * MINUTE_MS)
  cache.set('counties', 3, HOUR_MS)
  time.now = 2 * MINUTE_MS
  expect([cache.fresh('guides')?.data, cache.fresh('search')]).toEqual([1, null])
  time.now = 10 * MINUTE_MS - 1
  expect(cache.fresh('counties')).toMatchObject({ data: 3, timestamp: 0 })
  time.now = 10 * MINUTE_MS
  expect([cache.fresh('guides'), cache.fresh('counties')]).toEqual([null, null])
})

it('for a day it is at hand for when it cannot be asked anew, with its time', () => {
  opened().set('guides', ['one'])
  time.now = 24 * HOUR_MS - 1
  expect(later().last('guides')).toMatchObject({ data: ['one'], timestamp: 0 })
  expect(later().fresh('guides')).toBeNull()
  time.now = 24 * HOUR_MS
  expect(later().last('guides')).toBeNull()
})

it('what is stored says when it was had, for how long, and its version', () => {
  time.now = 7
  opened().set('guides', ['one'])
  expect(JSON.parse(localStorage.getItem('cache_guides') ?? '')).toEqual({
    data: ['one'],
    timestamp: 7,
    ttl: 24 * HOUR_MS,
    version: '1.0',
  })
})

it('an entry of another version is dropped', () => {
  localStorage.setItem('cache_guides', JSON.stringify({ data: 1, timestamp: 0, ttl: HOUR_MS, version: '0.9' }))
  expect(opened().last('guides')).toBeNull()
  expect(localStorage.getItem('cache_guides')).toBeNull()
})

it.each(['user_profile_7', 'auth_state', 'session_7', 'preference_theme'])(
  '%s never leaves the tab, and ends with the session',
  (key) => {
    const cache = opened()
    cache.set(key, 'private')
    expect([localStorage.length, later().last(key), cache.last(key)?.data]).toEqual([0, null, 'private'])
    localStorage.setItem(`cache_${key}`, 'of an older version')
    cache.set('guides', 1)
    cache.forgetSensitive()
    expect([cache.last(key), Object.keys(localStorage)]).toEqual([null, ['cache_guides']])
  },
)

it('memory holds a hundred entries, the oldest going first', () => {
  const cache = opened(() => {
    throw new DOMException('no storage', 'SecurityError')
  })
  const told = vi.spyOn(console, 'info').mockReturnValue()
  for (let count = 0; count <= 100; count += 1) cache.set(`guide ${count}`, count)
  expect([cache.fresh('guide 0'), cache.fresh('guide 1')?.data, cache.fresh('guide 100')?.data]).toEqual([null, 1, 100])
  told.mockRestore()
})

it('and the device never more than that, the newest staying', () => {
  const cache = opened()
  for (time.now = 0; time.now <= 100; time.now += 1) cache.set(`guide ${time.now}`, time.now)
  expect(localStorage.length).toBeLessThanOrEqual(100)
  expect([later().last('guide 0'), later().last('guide 100')?.data]).toEqual([null, 100])
})

it('on a full device older results make room for the newer', () => {
  for (time.now = 0; time.now < 10; time.now += 1) opened().set(`guide ${time.now}`, time.now)
  opened(() => fullAtFirst(localStorage)).set('newest', 1)
  expect(later().last('newest')?.data).toBe(1)
  expect(localStorage.length).toBe(6)
})

/** Storage that has no room until something was removed. */
function fullAtFirst(storage: Storage): Storage {
  let isFull = true
  return new Proxy(storage, {
    get(_target, name) {
      if (name === 'setItem' && isFull) {
        return () => {
          isFull = false
          throw new DOMException('full', 'QuotaExceededError')
        }
      }
      const value = Reflect.get(storage, name, storage) as unknown
      return typeof value === 'function' ? (value.bind(storage) as unknown) : value
    },
  })
}
