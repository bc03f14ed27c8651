import { describe, expect, test } from 'vitest'
import { windowLimit } from './window-limit.ts'

const RULE = { times: 30, minutes: 60 }
const MINUTE = 60_000

describe('windowLimit', () => {
  test.each([0, 10, 59, 61, 119, 600])('never lets more through in any hour, after a pause of %i minutes', (pause) => {
    let now = 0
    const allow = windowLimit(RULE, () => new Date(now))
    const taken: number[] = []
    const ask = (until: number) => {
      for (; now < until; now += 20_000) while (allow('a')) taken.push(now)
    }
    ask(90 * MINUTE)
    now += pause * MINUTE
    ask(now + 180 * MINUTE)
    const within = taken.map((from) => taken.filter((at) => at >= from && at < from + 60 * MINUTE).length)
    expect(Math.max(...within)).toBe(30)
    // All at once, and again when that hour and a twentieth more has passed.
    expect(taken[30]).toBeLessThanOrEqual((63 + pause) * MINUTE)
  })

  test('counts each key alone, and asks without taking', () => {
    const allow = windowLimit({ times: 2, minutes: 1 }, () => new Date(0))
    expect([allow('a', 0), allow('a', 0), allow('a'), allow('a'), allow('a', 0), allow('b')]).toEqual([
      true,
      true,
      true,
      true,
      false,
      true,
    ])
  })

  test('leaves what is to be left', () => {
    const allow = windowLimit({ times: 3, minutes: 1 }, () => new Date(0))
    expect([allow('a', 1, 2), allow('a', 1, 2), allow('a', 2), allow('a')]).toEqual([true, false, true, false])
  })

  test('a clock that is set back locks nobody out for longer than the window', () => {
    let now = 1e12
    const allow = windowLimit(RULE, () => new Date(now))
    for (let n = 0; n < 30; n += 1) allow('a')
    now -= 365 * 86_400_000
    expect(allow('a')).toBe(false)
    now += 63 * MINUTE
    expect(allow('a')).toBe(true)
  })

  test('nothing is let through where nothing may be', () => {
    expect(windowLimit({ times: 0, minutes: 60 }, () => new Date(0))('a')).toBe(false)
  })
})
