import { expect, test } from 'vitest'
import { levelWords } from './level-words.ts'
import type { LevelNews } from './news-level.ts'
import { reportWords } from './parts.ts'
import { toldWeek } from './testing.ts'

const last = { on: '2025-06-05', value: 5.9 }
const news = (over: Partial<LevelNews>): LevelNews => ({
  kind: 'level',
  level: 6,
  last,
  isLong: false,
  isExtreme: false,
  ...over,
})

test.each([
  [news({}), [6.1, 5.95], 'drops back below 6%, to 5.95%', 'The survey was last below 6% on June 5, 2025, with 5.90%.'],
  [news({}), [5.9, 6], 'is back at 6%', 'The survey was last at 6% or more on June 5, 2025, with 5.90%.'],
  [
    news({ isLong: true }),
    [6.1, 5.95],
    'drops below 6%, to 5.95%, for the first time since June 2025',
    'It is the first figure below 6% since June 5, 2025, when the survey came to 5.90%.',
  ],
  [
    news({ isLong: true, isExtreme: true }),
    [5.9, 6],
    'reaches 6% for the first time since June 2025',
    'It is the first figure at 6% or more, and the highest, since June 5, 2025, when the survey came to 5.90%.',
  ],
  [
    news({ level: 6.5, last: null, isLong: true }),
    [6.45, 6.52],
    'rises above 6.5%, to 6.52%',
    'It is the first figure of the series at 6.5% or more.',
  ],
] as const)('%j of %j', (given, values, title, sentence) => {
  const told = levelWords(given, toldWeek(...values))
  expect(told.title).toBe(`30-year mortgage rate ${title}`)
  expect(reportWords(told.sentence)).toBe(sentence)
})
