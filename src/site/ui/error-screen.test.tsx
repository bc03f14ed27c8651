// @vitest-environment happy-dom
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorScreen } from './error-screen.tsx'

const context = { site: { name: 'Ratesheet' } }
const router = createRouter({ routeTree: createRootRoute(), context } as never)
let isOnline = false
let unmount = () => {}
const retried = vi.fn<() => Promise<void>>(async () => undefined)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  vi.spyOn(router, 'invalidate').mockImplementation(retried)
  isOnline = false
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const error = new Error('Failed to load articles')
  await act(async () =>
    root.render(
      <RouterContextProvider router={router}>
        <ErrorScreen error={error} reset={() => undefined} />
      </RouterContextProvider>,
    ),
  )
  unmount = () => act(() => root.unmount())
})
afterEach(() => {
  unmount()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a screen that came up without a network tries again by itself when the network is back', async () => {
  expect([document.title, document.querySelector('h1')?.textContent]).toEqual([
    "You're offline | Ratesheet",
    "You're offline",
  ])
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(retried).not.toHaveBeenCalled()
  isOnline = true
  await act(async () => void dispatchEvent(new Event('online')))
  expect(document.title).toBe('Connection problem | Ratesheet')
  await act(async () => vi.advanceTimersByTime(2_000))
  expect(retried).toHaveBeenCalledOnce()
})
