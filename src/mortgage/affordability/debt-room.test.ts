import fc from 'fast-check'
import { expect, test } from 'vitest'
import { debtRoom, largestLoan, paymentFactor, paymentOf } from './debt-room.ts'
import { monthlyPayment } from '#mortgage/payment'
import { type Rate, ratePercent } from '#mortgage/exact'

const rate = fc.integer({ min: 0, max: 3_000_000 }).map((units) => units as Rate)
const term = fc.integer({ min: 1, max: 600 })

test('the loan that fits into a payment is the largest: one cent more rounds above it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), rate, term, (paymentCents, noteRate, termMonths) => {
      const loanAmountCents = largestLoan({ paymentCents, noteRate, termMonths })
      expect(monthlyPayment({ loanAmountCents, noteRate, termMonths })).toBeLessThanOrEqual(paymentCents)
      const more = { loanAmountCents: loanAmountCents + 1, noteRate, termMonths }
      expect(monthlyPayment(more)).toBeGreaterThan(paymentCents)
      expect(largestLoan({ paymentCents, noteRate, termMonths }, 'dollar')).toBe(
        Math.floor(loanAmountCents / 100) * 100,
      )
    }),
  )
})

test('a loan whose payment would end in half a cent does not fit: half a cent rounds up', () => {
  // Without interest two months repay 2 cents at 1 each; 3 cents would be 1.5, which is 2.
  expect(largestLoan({ paymentCents: 1, noteRate: ratePercent('0'), termMonths: 2 })).toBe(2)
  expect(largestLoan({ paymentCents: 5, noteRate: ratePercent('0'), termMonths: 4 })).toBe(21)
})

test('rule 1 by its factor is rule 1', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900_000_000 }), rate, term, (loanAmountCents, noteRate, termMonths) => {
      const byFactor = paymentOf(loanAmountCents, paymentFactor(noteRate, termMonths))
      expect(byFactor).toBe(monthlyPayment({ loanAmountCents, noteRate, termMonths }))
    }),
  )
})

test('debts above the limit leave less than nothing, and no loan', () => {
  const room = debtRoom({ yearlyIncomeCents: 6_000_000, debtsCents: 250_000, limit: ratePercent('36') })
  expect(room).toEqual({ totalCents: 180_000, roomCents: -70_000 })
  expect(largestLoan({ paymentCents: 0, noteRate: ratePercent('6'), termMonths: 360 })).toBe(0)
})

test('the limit of an income is never rounded up', () => {
  // 28 % of 100.00 a year is 2.3333 a month; 50 % of 99.99 is 4.16625.
  expect(debtRoom({ yearlyIncomeCents: 10_000, debtsCents: 0, limit: ratePercent('28') }).totalCents).toBe(233)
  expect(debtRoom({ yearlyIncomeCents: 9_999, debtsCents: 0, limit: ratePercent('50') }).totalCents).toBe(416)
})

test('impossible figures are refused by name', () => {
  const loan = { paymentCents: 100, noteRate: ratePercent('6'), termMonths: 360 }
  expect(() => largestLoan({ ...loan, paymentCents: -1 })).toThrow('paymentCents')
  expect(() => largestLoan({ ...loan, termMonths: 601 })).toThrow('termMonths')
  expect(() => debtRoom({ yearlyIncomeCents: 100, debtsCents: -1, limit: ratePercent('36') })).toThrow('debtsCents')
})
