import { expect, test } from 'vitest'
import { newsOf } from './news.ts'
import { reportWords } from './parts.ts'
import { holeWords, stillWords } from './pause-words.ts'
import { toldWeek } from './testing.ts'

test.each([
  [[6.6, 6.6], 'holds at 6.60%', 'It is the same figure as in the survey before.'],
  [[6.7, 6.6, 6.6], 'holds at 6.60%', 'The pause follows a fall of 0.10 point in the week before.'],
  [[6.5, 6.6, 6.7, 6.7], 'holds at 6.70%', 'The pause follows two rises in a row, 0.20 point together.'],
  [
    [6.5, 6.6, 6.6, 6.6],
    'stays at 6.60% for a third week',
    'It has now been the same for three surveys, the first of them on August 6.',
  ],
])('%j: a week without a move %s', (values, title, sentence) => {
  const week = toldWeek(...values)
  const [news] = newsOf(week.facts)
  if (news?.kind !== 'still') throw new Error('it moved')
  const told = stillWords(news, week)
  expect([told.title, reportWords(told.sentence)]).toEqual([`30-year mortgage rate ${title}`, sentence])
})

test('after missing weeks no change is given', () => {
  const series = toldWeek(6.5, 6.6).series
  const [before, now] = [
    { on: '2026-07-23', value: 6.5 },
    { on: '2026-08-20', value: 6.6 },
  ]
  const told = holeWords({ series, facts: { ...toldWeek(6.5, 6.6).facts, before, now } })
  expect(told.title).toBe('30-year mortgage rate is 6.60% in the first figure since July 23')
  expect(reportWords(told.sentence)).toContain('since July 23, when the average was 6.50%. The surveys between')
})
