import { expect, test } from 'vitest'
import { type Rhythm, lastDue, nextDue } from './rate-schedule.ts'

type Case = [near: typeof lastDue, rhythm: Rhythm, now: string, due: string]

test.each<[sentence: string, cases: Case[]]>([
  [
    'the survey is asked for on Thursday from five past twelve in New York, every ten minutes',
    [
      [nextDue, 'survey', '2026-08-27T16:04:59Z', '2026-08-27T16:05:00.000Z'],
      [lastDue, 'survey', '2026-08-27T16:05:00Z', '2026-08-27T16:05:00.000Z'],
      [nextDue, 'survey', '2026-08-27T16:05:00Z', '2026-08-27T16:15:00.000Z'],
      [lastDue, 'survey', '2026-08-27T23:59:00Z', '2026-08-27T22:05:00.000Z'],
    ],
  ],
  [
    'noon in New York is an hour later by world time in winter',
    [
      [nextDue, 'survey', '2026-12-03T12:00:00Z', '2026-12-03T17:05:00.000Z'],
      // The first Thursdays after the clocks were changed, on March 8 and November 1.
      [nextDue, 'survey', '2026-03-12T12:00:00Z', '2026-03-12T16:05:00.000Z'],
      [nextDue, 'survey', '2026-11-05T12:00:00Z', '2026-11-05T17:05:00.000Z'],
      // An hour before it was noon by the clocks of the week before.
      [lastDue, 'survey', '2026-11-05T17:04:59Z', '2026-11-04T23:05:00.000Z'],
      [lastDue, 'survey', '2026-10-29T16:05:00Z', '2026-10-29T16:05:00.000Z'],
      [lastDue, 'survey', '2026-03-12T16:05:00Z', '2026-03-12T16:05:00.000Z'],
    ],
  ],
  [
    'the day on which clocks change has its noon as well',
    [
      [nextDue, 'survey', '2026-03-08T12:00:00Z', '2026-03-08T16:05:00.000Z'],
      [nextDue, 'survey', '2026-11-01T12:00:00Z', '2026-11-01T17:05:00.000Z'],
    ],
  ],
  [
    'on the day before Thursday the survey is asked for as on Thursday, and once on each other day',
    [
      [nextDue, 'survey', '2026-11-25T17:05:00Z', '2026-11-25T17:15:00.000Z'],
      [nextDue, 'survey', '2026-08-27T22:05:00Z', '2026-08-28T16:05:00.000Z'],
      [nextDue, 'survey', '2026-08-28T16:05:00Z', '2026-08-29T16:05:00.000Z'],
    ],
  ],
  [
    'an evening is one of a business day',
    [
      [nextDue, 'evening', '2026-08-28T22:09:00Z', '2026-08-28T22:10:00.000Z'],
      [nextDue, 'evening', '2026-08-28T22:10:00Z', '2026-08-31T22:10:00.000Z'],
      [lastDue, 'evening', '2026-08-31T03:00:00Z', '2026-08-28T22:10:00.000Z'],
      [lastDue, 'evening', '2026-12-01T00:00:00Z', '2026-11-30T23:10:00.000Z'],
    ],
  ],
  [
    'late in the evening it is tomorrow by world time, and still today in New York',
    [[lastDue, 'survey', '2026-08-28T03:00:00Z', '2026-08-27T22:05:00.000Z']],
  ],
])('%s', (_sentence, cases) => {
  for (const [near, rhythm, now, due] of cases)
    expect([now, near(rhythm, new Date(now)).toISOString()]).toEqual([now, due])
})

test('every hour of a year has a minute before and after it', () => {
  for (let hour = 0; hour < 366 * 24; hour += 5) {
    const now = new Date(Date.UTC(2026, 0, 1, hour, 7))
    for (const rhythm of ['survey', 'evening'] as const) {
      const [before, after] = [lastDue(rhythm, now), nextDue(rhythm, now)]
      expect(before <= now && now < after, now.toISOString()).toBe(true)
      expect(after.getTime() - before.getTime()).toBeLessThanOrEqual(73 * 3_600_000)
    }
  }
})
