import { expect, test } from 'vitest'
import { metAlert, wantedLetters } from './alert-terms.ts'

const average = { value: 6.21, decimals: 2, on: '2026-11-19' }
const loan = { balance: '$320,000', rate: '7.5', months: '324', costs: '6,000', within: '24' }

test('a form with empty alerts asks for letters alone', () => {
  expect(wantedLetters({ daily: 'on', week: 'on', within: '24', under: '' })).toEqual({
    wanted: { topics: ['daily', 'week'], alerts: [] },
    errors: {},
  })
})

test('an alert is kept with the reader’s numbers', () => {
  const { wanted, errors } = wantedLetters({ under: '6.25%', ...loan })
  expect(errors).toEqual({})
  expect(wanted).toEqual({
    topics: ['alerts'],
    alerts: [
      { kind: 'rate-under', terms: { percent: '6.25' } },
      { kind: 'refinance', terms: { balance: 320_000, rate: '7.5', months: 324, costs: 6000, within: 24 } },
    ],
  })
})

test('a number that cannot be meant is told by its field', () => {
  expect(Object.keys(wantedLetters({ under: 'six' }).errors)).toEqual(['under'])
  expect(Object.keys(wantedLetters({ ...loan, months: '999', costs: '' }).errors).sort()).toEqual(['costs', 'months'])
})

test('a loan of nothing is told to its reader, not dropped', () => {
  const { wanted, errors } = wantedLetters({ ...loan, balance: '0' })
  expect([wanted.alerts, Object.keys(errors)]).toEqual([[], ['balance']])
  expect(wantedLetters({ ...loan, costs: '0' }).errors).toEqual({})
})

test('a rate alert is met under its mark, and not at it', () => {
  const at = (percent: string) => metAlert({ kind: 'rate-under', terms: { percent } }, average)
  expect(at('6.25')?.heading).toBe('The 30-year average is under 6.25%')
  expect(at('6.21')).toBeNull()
})

test('a refinance alert is met when the loan is ahead in time, by the engine', () => {
  const [alert] = wantedLetters(loan).wanted.alerts
  const met = alert && metAlert(alert, average)
  expect(met?.words).toContain('ahead after 18 months')
  expect(alert && metAlert(alert, { ...average, value: 7.4 })).toBeNull()
  const [hasty] = wantedLetters({ ...loan, within: '6' }).wanted.alerts
  expect(hasty && metAlert(hasty, average)).toBeNull()
})
