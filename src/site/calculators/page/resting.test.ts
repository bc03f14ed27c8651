// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restWhileChanging } from './resting.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<figure class="result-chart"></figure><section class="calc-basis"></section><p></p>'
})
afterEach(() => vi.useRealTimers())

const resting = () => document.querySelectorAll('[data-resting]').length

test('parts rest while results follow each other, and wake one by one after the last', () => {
  const stop = restWhileChanging(document.body)
  expect(resting()).toBe(2)
  vi.advanceTimersByTime(900)
  stop()
  restWhileChanging(document.body)
  vi.advanceTimersByTime(900)
  expect(resting()).toBe(2)
  vi.advanceTimersByTime(100)
  expect(resting()).toBe(1)
  vi.advanceTimersByTime(50)
  expect(resting()).toBe(0)
})
