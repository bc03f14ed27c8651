// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { idle } from './idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(window, 'requestIdleCallback')
})

it('a page wakes when its browser is idle, after half a second at most', async () => {
  const request = vi.fn((start: () => void) => start())
  Object.assign(window, { requestIdleCallback: request })
  await idle()
  expect(request).toHaveBeenCalledWith(expect.any(Function), { timeout: 500 })
})

it('and after 100 ms where no browser says when it is idle', async () => {
  Reflect.deleteProperty(window, 'requestIdleCallback')
  const woken = vi.fn()
  void idle().then(woken)
  await vi.advanceTimersByTimeAsync(99)
  expect(woken).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(woken).toHaveBeenCalledTimes(1)
})
