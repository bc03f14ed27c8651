import { expect, it } from 'vitest'
import { endsSoon } from './session-check.ts'

const NOW = 1_800_000_000
const session = (seconds: number) => JSON.stringify({ access_token: 'x', expires_at: NOW + seconds })

it('a session that ends in under five minutes is renewed when a page opens', () => {
  expect([299, 0, -60].map((seconds) => endsSoon(session(seconds), NOW))).toEqual([true, true, true])
})

it('a session with more time is left alone', () => {
  expect([300, 3600].map((seconds) => endsSoon(session(seconds), NOW))).toEqual([false, false])
})

it('nobody signed in, or an unreadable entry, asks for nothing', () => {
  expect([null, '', '{', 'null', '7', '{"expires_at":"soon"}'].map((stored) => endsSoon(stored, NOW))).toEqual(
    Array.from({ length: 6 }, () => false),
  )
})
