// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionStore } from './session-store.ts'

const MOST_LETTERS = 40
const put = Storage.prototype.setItem
beforeEach(() => {
  localStorage.clear()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function setItem(this: Storage, name, value) {
    const names = Array.from({ length: this.length }, (_, index) => this.key(index) ?? '')
    const others = names.filter((key) => key !== name)
    const used = others.reduce((sum, key) => sum + key.length + (this.getItem(key)?.length ?? 0), 0)
    if (used + name.length + value.length > MOST_LETTERS) throw new DOMException('full', 'QuotaExceededError')
    put.call(this, name, value)
  })
})
afterEach(() => vi.restoreAllMocks())

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
