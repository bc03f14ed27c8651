import { expect, test } from 'vitest'
import { sentencesOf, splitAtFigure, sourceDayText } from './words.ts'
import { money, months, none, percent } from '#calculators'

test('the result is the first sentence, what comes later the rest', () => {
  expect(sentencesOf('You would pay $2,514.29 a month. Mortgage insurance ends in May 2034.')).toEqual([
    'You would pay $2,514.29 a month.',
    'Mortgage insurance ends in May 2034.',
  ])
  expect(sentencesOf('At 6.65% it costs $10. $5 of it is interest. The rest is not.')).toEqual([
    'At 6.65% it costs $10.',
    '$5 of it is interest. The rest is not.',
  ])
})

test('a loan that is called by a letter may end one', () => {
  expect(sentencesOf('It costs less than Loan A. From month 15 on it is Loan B.')).toEqual([
    'It costs less than Loan A.',
    'From month 15 on it is Loan B.',
  ])
})

test('a point within a figure or a short form ends no sentence', () => {
  expect(sentencesOf('You pay $2,514.29 a month')).toEqual(['You pay $2,514.29 a month', ''])
  expect(sentencesOf('In the U.S. Treasury’s words nothing changes.')).toEqual([
    'In the U.S. Treasury’s words nothing changes.',
    '',
  ])
})

test('the figure that was asked for is found as the sentence writes it', () => {
  expect(splitAtFigure('You would pay $2,514 a month.', money(251_429))).toEqual([
    'You would pay ',
    '$2,514',
    ' a month.',
  ])
  expect(splitAtFigure('You pay $2,514.29.', money(251_429))).toEqual(['You pay ', '$2,514.29', '.'])
  expect(splitAtFigure('All debts take 38.1%.', percent('38.13'))).toEqual(['All debts take ', '38.1%', '.'])
  expect(splitAtFigure('All debts take 40%.', percent('38.13'))).toEqual(['All debts take 40%.', '', ''])
  expect(splitAtFigure('After 7 years.', months(84))).toEqual(['After ', '7 years', '.'])
  expect(splitAtFigure('There is none.', none)).toEqual(['There is none.', '', ''])
  expect(splitAtFigure('Nothing of it.', money(100))).toEqual(['Nothing of it.', '', ''])
})

test('the day of a source is never taken for one of publication', () => {
  expect(sourceDayText('HUD Handbook 4000.1', '2026-11-20')).toBe('checked Nov 20, 2026')
  expect(sourceDayText('WalletHub 2019', '2019-01-01')).toBe('')
  expect(sourceDayText('FHFA', '2026-01-01')).toBe('2026')
  expect(sourceDayText('Freddie Mac, PMMS', '2026-08-20')).toBe('Aug 20, 2026')
})
