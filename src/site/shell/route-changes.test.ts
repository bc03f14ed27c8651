// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { READY_MS } from './ready-ms.ts'
import { listenForRouteChanges } from './route-changes.ts'

interface Rendered {
  fromLocation?: object
  toLocation: { pathname: string; hash: string }
  pathChanged: boolean
  hrefChanged: boolean
}

const flags = document.documentElement.dataset
const viewed = vi.fn()
let rendered: (event: Rendered) => void = () => {}

/** The router as far as it is listened to. */
const router = {
  subscribe: (event: string, listener: typeof rendered) => {
    if (event === 'onRendered') rendered = listener
  },
}

const navigate = (changed: Partial<Rendered> = {}) =>
  rendered({
    fromLocation: {},
    toLocation: { pathname: '/rates', hash: '' },
    pathChanged: true,
    hrefChanged: true,
    ...changed,
  })

beforeEach(() => {
  vi.useFakeTimers()
  flags['pageReady'] = ''
  document.title = 'Rates | Ratesheet'
  document.body.innerHTML = '<main><h1>Rates</h1></main><p id="announcer"></p>'
  addEventListener('view', viewed)
  viewed.mockClear()
  listenForRouteChanges(router as never)
})
afterEach(() => {
  vi.useRealTimers()
})

it('a page that is navigated to says that it is ready after 100 ms, and not before', () => {
  navigate()
  expect([READY_MS, 'pageReady' in flags]).toEqual([100, false])
  vi.advanceTimersByTime(99)
  expect('pageReady' in flags).toBe(false)
  vi.advanceTimersByTime(1)
  expect('pageReady' in flags).toBe(true)
})

it('its heading has the focus, its title is said, and its view is told', () => {
  navigate()
  expect(document.activeElement?.textContent).toBe('Rates')
  expect(document.getElementById('announcer')?.textContent).toBe('Rates | Ratesheet')
  expect(viewed).toHaveBeenCalledTimes(1)
})

it('who types into a field of the frame meanwhile keeps the focus, who typed in the page that went away does not', () => {
  document.body.insertAdjacentHTML('beforeend', '<search><input id="box"></search>')
  document.getElementById('box')?.focus()
  navigate()
  expect(document.activeElement?.id).toBe('box')
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<input id="amount">')
  document.getElementById('amount')?.focus()
  navigate()
  expect(document.activeElement?.textContent).toBe('Rates')
})

it('another query of the same page is no further view, and a place in it keeps its focus', () => {
  navigate({ pathChanged: false, toLocation: { pathname: '/rates', hash: 'history' } })
  expect(viewed).not.toHaveBeenCalled()
  expect(document.activeElement?.tagName).toBe('BODY')
  expect('pageReady' in flags).toBe(false)
})

it('the first page is left to the inline script', () => {
  rendered({ toLocation: { pathname: '/', hash: '' }, pathChanged: true, hrefChanged: true })
  expect('pageReady' in flags).toBe(true)
  expect(viewed).not.toHaveBeenCalled()
})
