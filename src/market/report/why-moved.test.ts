import { expect, test } from 'vitest'
import { whyMoved } from './why-moved.ts'

const thirty = [
  { on: '2026-08-06', value: 6.7 },
  { on: '2026-08-13', value: 6.67 },
  { on: '2026-08-20', value: 6.65 },
]
const treasury = [
  { on: '2026-08-05', value: 4.41 },
  { on: '2026-08-12', value: 4.5 },
  { on: '2026-08-19', value: 4.4 },
  { on: '2026-08-21', value: 4.46 },
]
const why = (more: Partial<Parameters<typeof whyMoved>[0]> = {}) =>
  whyMoved({ thirty, treasury, today: '2026-08-20', ...more })

test('parts that went against one another are told as such', () => {
  expect(why()?.words).toBe(
    'The 30-year average fell 0.02 point in the week to August 20, 2026: the 10-year yield fell 0.10 point, while the spread above it widened by 0.08 point.',
  )
})

test('parts that went the same way, and one that did not move', () => {
  const up = [thirty[1]!, { on: '2026-08-20', value: 6.9 }]
  const rising = [treasury[1]!, { on: '2026-08-19', value: 4.6 }]
  expect(why({ thirty: up, treasury: rising })?.words).toContain(
    'rose 0.23 point in the week to August 20, 2026: the 10-year yield rose 0.10 point and the spread above it widened by 0.13 point.',
  )
  const still = [treasury[1]!, { on: '2026-08-19', value: 4.5 }]
  expect(why({ treasury: still })?.words).toContain('did not move and the spread above it narrowed by 0.02 point')
  const same = [thirty[1]!, { on: '2026-08-20', value: 6.67 }]
  expect(why({ thirty: same, treasury: still })?.words).toContain('stayed at 6.67% in the week')
})

test('each later day says what the yield has done since, which no survey has measured', () => {
  expect(why({ today: '2026-08-22' })?.words).toContain(
    ' Since then the yield has risen 0.06 point, to 4.46% on August 21; no survey has measured that yet.',
  )
})

test('an earlier day is told as it was known then', () => {
  expect(why({ today: '2026-08-14' })).toMatchObject({ on: '2026-08-13', isTold: true })
})

test('what the figures cannot tell they do not', () => {
  expect(why({ treasury: [treasury[1]!] })).toEqual({
    words:
      'The 30-year average fell 0.02 point in the week to August 20, 2026. Why, the figures on file cannot tell: a 10-year yield of these days is missing.',
    on: '2026-08-20',
    isTold: false,
  })
  expect(why({ thirty: [thirty[0]!, thirty[2]!] })?.words).toBe(
    'The survey before that of August 20, 2026 is of August 6: there is no week to explain.',
  )
  expect(why({ thirty: [thirty[2]!] })).toBeNull()
})
