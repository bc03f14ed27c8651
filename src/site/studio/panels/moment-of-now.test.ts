import { expect, test } from 'vitest'
import { momentOfNow } from './moment-of-now.ts'

const MINUTE = '2026-11-27T12:00:00+00:00'
const scheduled = { isPublished: true, publishDate: MINUTE, submittedAt: null }
const justAfter = Date.parse(MINUTE) + 4_000

test('a text whose minute came while its editor was about to publish it keeps the minute', () => {
  expect(momentOfNow(scheduled, justAfter)).toBe(MINUTE)
})

test('one whose minute is still to come, and one that was withdrawn, come out at the press, by no clock of the device', () => {
  expect(momentOfNow(scheduled, justAfter - 60_000)).toBe('now')
  expect(momentOfNow({ ...scheduled, isPublished: false }, justAfter)).toBe('now')
})
