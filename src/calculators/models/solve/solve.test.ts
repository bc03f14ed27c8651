import { describe, expect, test } from 'vitest'
import type { Records } from '#calculators/contract'
import { textsOf } from '#calculators/fields'
import { outcomeOf } from '#calculators/results'
import { solve } from './solve.ts'

const records: Records = { today: '2026-11-20', rates: {}, county: null }
const ask = (search: Record<string, string>) => outcomeOf(solve, textsOf(solve, search, records), records)
const data = (search: Record<string, string>) => ask(search).result?.data

describe('the missing figure', () => {
  // numpy-financial's published examples, and rule 1.
  test.each([
    [{ find: 'payment', loan: '200000', rate: '7.5', term: '180 mo' }, { paymentCents: 185_402 }],
    [{ find: 'payment', loan: '15000', rate: '0', term: '60 mo' }, { paymentCents: 25_000 }],
    [{ find: 'term', loan: '8000', payment: '150', rate: '7' }, { payments: 65 }],
    [{ find: 'rate', loan: '320000', payment: '2054.29', term: '30' }, { ratePercent: '6.650' }],
    [{ find: 'loan', payment: '2054.29', rate: '6.65', term: '30' }, { loanAmountCents: 32_000_037 }],
    [{ find: 'balloon', loan: '300000', payment: '2460.86', rate: '6', term: '7' }, { balloonCents: 19_999_953 }],
    [{ find: 'payment', loan: '300000', balloon: '200000', rate: '6', term: '7' }, { paymentCents: 246_086 }],
  ])('is found: %o', (search, expected) => {
    expect(data(search)).toMatchObject(expected)
  })

  test('found from the others leads back to them', () => {
    const payment = data({ find: 'payment', loan: '321000', rate: '5.875', term: '25', balloon: '50000' })
    const cents = Number(payment?.['paymentCents'])
    const known = { loan: '321000', payment: (cents / 100).toFixed(2), term: '25', balloon: '50000' }
    expect(data({ find: 'rate', ...known })?.['ratePercent']).toBe('5.875')
  })

  test('is no balloon where the last payment is the smaller one', () => {
    const { result } = ask({ find: 'balloon' })
    expect(result?.data).toMatchObject({ balloonCents: 0 })
    expect(result?.sentence).toBe('After 30 years nothing is left to pay.')
  })

  test.each([
    ['rate', 'With loan $320,000.00, payment $2,200.00, n = 360 and balloon $0.00: 7.328'],
    ['balloon', 'With loan $320,000.00, payment $2,200.00, rate 6% and n = 360: '],
  ])('is not among those by which it is found: %s', (find, words) => {
    const given = {
      find,
      loan: '320000',
      payment: '2200',
      ...(find === 'balloon' ? { payment: '1800', rate: '6' } : {}),
    }
    expect(ask(given).result?.steps[0]?.formula).toContain(
      words.replace('2,200', find === 'balloon' ? '1,800' : '2,200'),
    )
  })

  test('that grows beyond every loan is refused in words of ours', () => {
    const { errors } = ask({ find: 'balloon', loan: '50000000', payment: '1', rate: '30', term: '600mo' })
    expect(errors).toEqual({
      payment: 'More than $50,000,000 would be left at the end. Enter a larger payment or a shorter term.',
    })
  })

  test.each([
    [{ find: 'term', loan: '100000', payment: '500', rate: '6' }, 'payment'],
    [{ find: 'rate', loan: '100000', payment: '100', term: '30' }, 'payment'],
    [{ find: 'payment', loan: '100000', balloon: '200000' }, 'balloon'],
    [{ find: 'balloon', loan: '100000', payment: '5000', term: '30' }, 'payment'],
  ])('that cannot be is refused at its field: %o', (search, field) => {
    const { result, errors } = ask(search)
    expect([result, Object.keys(errors)]).toEqual([null, [field]])
  })
})
