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
/** What it calls back in its next frame, and the faces of the page. */
let frame = () => {}
let faces: { family: string; display: string; status: string }[] = []

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
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => (frame = callback))
  faces = []
  Object.assign(document, {
    fonts: { forEach: (look: (face: unknown) => void) => faces.forEach((face) => look(face)) },
  })
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

const serif = (status: string, display = 'optional') => ({ family: 'Newsreader', display, status })
const sans = (status: string) => ({ family: 'Inter', display: 'optional', status })
const leftOut = () => ['noInter', 'noNewsreader'].filter((name) => name in flags)

it('a face that a page which has come in part had to do without is left out, although it comes before the rest', async () => {
  await import(SCRIPT)
  faces = [serif('loaded'), sans('loading')]
  frame()
  faces = [serif('loaded'), sans('loaded')]
  window.dispatchEvent(new Event('DOMContentLoaded'))
  frame()
  expect(leftOut()).toEqual(['noInter'])
})

it('faces that are there in time stay, and so do those of which only signs for some texts are on their way', async () => {
  await opened()
  faces = [serif('loaded'), serif('loading', 'swap'), sans('loaded')]
  frame()
  expect(leftOut()).toEqual([])
})

it('a face that comes after the page is ready is no matter of its first picture', async () => {
  await opened()
  frame()
  vi.advanceTimersByTime(READY_MS)
  frame()
  frame = () => {}
  faces = [serif('loading'), sans('loading')]
  frame()
  expect(leftOut()).toEqual([])
})
