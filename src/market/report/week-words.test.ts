import { expect, test } from 'vitest'
import { toldWeek } from './testing.ts'
import { figureAt, rateOf } from './week-words.ts'

test('a headline has the rate of the week, a sentence that of any week with what it rests on', () => {
  const { series, facts } = toldWeek(6.7, 6.65)
  expect(rateOf({ series, facts })).toBe('6.65%')
  expect(figureAt({ series, facts }, facts.before)).toEqual({
    text: '6.70%',
    directive: `:rate[${series.id}, 2026-08-13]`,
    rests: [{ series: series.id, on: '2026-08-13', value: 6.7 }],
  })
})
