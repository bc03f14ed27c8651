// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { READY_MS } from './ready-ms.ts'

/** It is no module: that it runs is all that it does. */
const SCRIPT: string = './bootstrap-script.ts'

const register = vi.fn(async () => undefined)
const fetched = vi.fn(async (_file: string) => new Response())
const flags = document.documentElement.dataset
/** What the browser calls back after its first paint. */
let painted = () => {}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
  register.mockClear()
  fetched.mockClear()
  vi.spyOn(document.body, 'append').mockReturnValue()
  vi.stubGlobal('WAKE_FILE', '/assets/wake.js')
  vi.stubGlobal('READY_MS', READY_MS)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('navigator', { serviceWorker: { register } })
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: () => void) {
        painted = callback
      }
      observe() {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function opened() {
  await import(SCRIPT)
  window.dispatchEvent(new Event('DOMContentLoaded'))
}

it('a page says that it is ready after 100 ms', async () => {
  await opened()
  vi.advanceTimersByTime(99)
  expect('pageReady' in flags).toBe(false)
  vi.advanceTimersByTime(1)
  expect('pageReady' in flags).toBe(true)
})

it('the worker is registered after 500 ms', async () => {
  await opened()
  vi.advanceTimersByTime(499)
  expect(register).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(register).toHaveBeenCalledWith('/sw.js')
})

it('a page for use wakes after its first paint', async () => {
  Object.assign(flags, { wakes: '', entry: '/assets/index.js' })
  await opened()
  expect(fetched).not.toHaveBeenCalled()
  painted()
  expect(fetched).toHaveBeenCalledWith('/assets/index.js')
})

it('a page that is only read does not', async () => {
  Object.assign(flags, { entry: '/assets/index.js' })
  await opened()
  painted()
  vi.advanceTimersByTime(2_000)
  expect(fetched).not.toHaveBeenCalled()
})

it.each([
  ['some, whose bookmarks are then set', JSON.stringify([{ title: 'A page', url: '/guides' }]), true],
  ['none any more', '[]', false],
])('a page wakes after its first paint for who has saved pages: %s', async (_, saved, isAwake) => {
  localStorage.setItem('bookmarks', saved)
  Object.assign(flags, { entry: '/assets/index.js' })
  await opened()
  painted()
  localStorage.removeItem('bookmarks')
  expect(fetched.mock.calls.some(([file]) => file === '/assets/index.js')).toBe(isAwake)
})
