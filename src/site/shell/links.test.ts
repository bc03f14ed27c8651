// @vitest-environment happy-dom
import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { listenForLinks } from './links.ts'

const preloadRoute = vi.fn(async () => undefined)
const dispatch = (path: string, type: string) => {
  document.body.innerHTML = `<a href="${path}">x</a>`
  document.querySelector('a')?.dispatchEvent(new Event(type, { bubbles: true }))
}
const leave = (type: string) => document.querySelector('a')?.dispatchEvent(new Event(type, { bubbles: true }))
const after = (ms: number) => {
  vi.advanceTimersByTime(ms)
  return preloadRoute.mock.calls.length
}

beforeAll(() => {
  location.href = 'https://site.example/'
  listenForLinks({ preloadRoute } as unknown as AnyRouter)
})
beforeEach(() => {
  vi.useFakeTimers()
  preloadRoute.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it.each([
  '/rates',
  '/calculators',
  '/calculator/apr',
  '/guides',
  '/guide/a',
  '/education/a',
  '/authors',
  '/author/a',
  '/lenders',
  '/lender/a',
])('resting on a link to %s brings its page', (path) => {
  dispatch(path, 'pointerover')
  expect([after(64), after(1)]).toEqual([0, 1])
  expect(preloadRoute).toHaveBeenCalledWith({ href: path })
})

it('so does the focus, after 50 ms', () => {
  dispatch('/rates', 'focusin')
  expect([after(49), after(1)]).toEqual([0, 1])
})

it.each([
  ['pointerover', 'pointerout'],
  ['focusin', 'focusout'],
])('whoever leaves in time (%s, %s) has asked for nothing', (enters, leaves) => {
  dispatch('/rates', enters)
  after(40)
  leave(leaves)
  expect(after(1_000)).toBe(0)
})

it.each([{ saveData: true }, { saveData: false, effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is brought ahead over a connection of %o',
  (connection) => {
    vi.stubGlobal('navigator', { connection })
    dispatch('/rates', 'pointerover')
    expect(after(1_000)).toBe(0)
  },
)
