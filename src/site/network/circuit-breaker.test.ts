import { expect, it } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'

function breaker() {
  const time = { now: 0 }
  const one = new CircuitBreaker(() => time.now)
  const fail = (times: number) => Array.from({ length: times }, () => one.failed('guides'))
  return { one, time, fail }
}
const OPEN = 'Circuit breaker open for guides'

it('calls are held back after three failures, by their key', () => {
  const { one, fail } = breaker()
  fail(2)
  expect(() => one.check('guides')).not.toThrow()
  fail(1)
  expect(() => one.check('guides')).toThrow(OPEN)
  expect(() => one.check('articles')).not.toThrow()
})

it('for five minutes, and then it takes three failures again', () => {
  const { one, time, fail } = breaker()
  fail(3)
  time.now = 5 * 60_000 - 1
  expect(() => one.check('guides')).toThrow(OPEN)
  time.now = 5 * 60_000
  expect(() => one.check('guides')).not.toThrow()
  fail(2)
  expect(() => one.check('guides')).not.toThrow()
})

it('a call that came through ends the count', () => {
  const { one, fail } = breaker()
  fail(2)
  one.succeeded('guides')
  fail(2)
  expect(() => one.check('guides')).not.toThrow()
})

it('somebody who asks again by hand is not held back', () => {
  const { one, fail } = breaker()
  fail(3)
  one.closeAll()
  expect(() => one.check('guides')).not.toThrow()
})
