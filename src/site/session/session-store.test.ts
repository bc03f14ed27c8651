import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionStore } from './session-store.ts'

const MOST_LETTERS = 40

/** A device that has room for so many letters: its entries are its own keys, as in a browser. */
class SmallStorage {
  [name: string]: unknown
  getItem(name: string) {
    return Object.hasOwn(this, name) ? this[name] : null
  }
  setItem(name: string, value: string) {
    const others = Object.entries(this).filter(([key]) => key !== name)
    const used = others.reduce((sum, [key, text]) => sum + key.length + String(text).length, 0)
    if (used + name.length + value.length > MOST_LETTERS) throw new DOMException('full', 'QuotaExceededError')
    this[name] = value
  }
  removeItem(name: string) {
    delete this[name]
  }
}

beforeEach(() => void vi.stubGlobal('localStorage', new SmallStorage()))
afterEach(() => void vi.unstubAllGlobals())

it('a session is read on a device that has no room for a letter more', () => {
  sessionStore.setItem('session', 'one')
  localStorage.setItem('full', 'x'.repeat(MOST_LETTERS - 14))
  expect(() => localStorage.setItem('more', 'x')).toThrow('full')
  expect(sessionStore.getItem('session')).toBe('one')
})

it('a renewed one takes the room of what can be asked for again', () => {
  sessionStore.setItem('session', 'one')
  localStorage.setItem('cache_page', 'x'.repeat(MOST_LETTERS - 20))
  sessionStore.setItem('session', 'a longer one')
  expect(localStorage.getItem('session')).toBe('a longer one')
  expect(localStorage.getItem('cache_page')).toBeNull()
})

it('where there is no room at all it lasts as long as the page, and nothing of a former one is left', () => {
  sessionStore.setItem('session', 'one')
  localStorage.setItem('full', 'x'.repeat(MOST_LETTERS - 14))
  sessionStore.setItem('session', 'much longer than this device takes')
  expect(sessionStore.getItem('session')).toBe('much longer than this device takes')
  expect(localStorage.getItem('session')).toBeNull()
  sessionStore.removeItem('session')
  expect(sessionStore.getItem('session')).toBeNull()
})
