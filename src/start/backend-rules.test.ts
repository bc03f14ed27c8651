/** A setting that says how often something may happen is kept, whichever minutes somebody counts. */
import { describe, expect, test } from 'vitest'
import { readConfig } from '#config'
import { type Rate, rateLimit } from '#wire'
import { authRules, restRules, storageRules } from './backend-rules.ts'

const ratesOf = (environment: Record<string, string>): Record<string, Rate | null | undefined> => {
  const config = readConfig(environment)
  return { ...authRules(config).limits, writes: restRules(config).writes, files: storageRules(config).writeRate }
}

/** The most that go through in any such stretch, for somebody who asks as often as possible after each kind of pause. */
function mostWithin(rate: Rate, minutes: number): number {
  return Math.max(
    ...[0, 1, 4, 60].map((pause) => {
      let now = 0
      const allow = rateLimit(rate, () => new Date(now))
      const times: number[] = []
      const end = 4 * minutes * 60_000
      for (; now < end; now += 500) while (allow('192.0.2.1')) times.push(now)
      now += pause * 60_000
      for (const last = now + end; now < last; now += 500) while (allow('192.0.2.1')) times.push(now)
      return Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + minutes * 60_000).length))
    }),
  )
}

const FIVE = {
  token: 'AUTH_LIMIT_REFRESH',
  signIn: 'AUTH_LIMIT_SIGN_IN',
  signUp: 'AUTH_LIMIT_SIGN_IN',
  otp: 'AUTH_LIMIT_SIGN_IN',
  verify: 'AUTH_LIMIT_VERIFY',
  writes: 'REST_LIMIT_WRITES',
  files: 'STORAGE_LIMIT_WRITES',
}

describe.each(Object.entries(FIVE))('%s, by %s', (name, setting) => {
  test.each(['1', '3', '30', '151'])('is never allowed more than %s times in any five minutes', (times) => {
    const rate = ratesOf({ [setting]: times })[name]
    if (!rate) throw new Error(`no limit of ${name}`)
    const most = mostWithin(rate, 5)
    expect(most).toBeLessThanOrEqual(Number(times))
    // And not far fewer: who waits for each turn gets most of what the setting says.
    expect(most).toBeGreaterThanOrEqual(Math.max(1, Math.floor(Number(times) * 0.6)))
  })
})

test('anonymous accounts are never more than the setting says in any hour, and none at 0', () => {
  const rate = (times: string) => ratesOf({ AUTH_LIMIT_ANONYMOUS: times })['anonymous'] as Rate
  expect(mostWithin(rate('30'), 60)).toBeLessThanOrEqual(30)
  expect(mostWithin(rate('0'), 60)).toBe(-Infinity)
})
