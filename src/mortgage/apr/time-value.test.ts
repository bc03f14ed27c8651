import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Fraction, decimalText, fractionOf, parseDollars, type Rate, ratePercent } from '#mortgage/exact'
import { publishedTimeValues } from '../../../test/support/golden/time-value.ts'
import { type Loan, monthlyPayment } from '#mortgage/payment'
import {
  exactBalance,
  exactInterest,
  exactPayment,
  solveBalloon,
  solveLoanAmount,
  solvePayment,
  solveRate,
  solveTerm,
} from './time-value.ts'

const cents = (dollars: string): number => parseDollars(dollars) ?? Number.NaN
const dollarsText = ({ numerator, denominator }: Fraction, digits: number) =>
  decimalText({ numerator, denominator: denominator * 100n }, digits)
/** Whether a fraction's decimals are the published ones, within one unit of the last that is exact. */
const isPublished = (text: string, value: string, decimals: number) => {
  const [whole = '', places = ''] = value.split('.')
  const published = BigInt(whole + places.slice(0, decimals).padEnd(decimals, '0'))
  const gap = BigInt(text.replace('.', '')) - published
  return gap >= -1n && gap <= 1n
}

describe('level payments before rounding (rule 1, rule U)', () => {
  test.each(publishedTimeValues)('are the published ones: $source', (golden) => {
    const loan: Loan = {
      loanAmountCents: cents(golden.loan),
      noteRate: ratePercent(golden.percent),
      termMonths: golden.months ?? 1,
    }
    const [from, to] = golden.span ?? [1, 1]
    const interest = () => exactInterest(loan, from, to)
    const principal = () => {
      const [payment, part] = [exactPayment(loan), interest()]
      const numerator = payment.numerator * part.denominator - part.numerator * payment.denominator
      return { numerator, denominator: payment.denominator * part.denominator }
    }
    if (golden.of === 'term') {
      const solved = solveTerm({ ...loan, paymentCents: cents(golden.payment ?? '') })
      expect(solved.isRepaid && isPublished(solved.exactMonths.slice(0, 8), golden.value, golden.decimals)).toBe(true)
      return
    }
    const exact = golden.of === 'payment' ? exactPayment(loan) : golden.of === 'interest' ? interest() : principal()
    expect(isPublished(dollarsText(exact, golden.decimals), golden.value, golden.decimals)).toBe(true)
  })

  test('leave the whole loan before the first and nothing after the last', () => {
    const loan = { loanAmountCents: 16_200_000, noteRate: ratePercent('3.875'), termMonths: 360 }
    expect(dollarsText(exactBalance(loan, 0), 2)).toBe('162000.00')
    expect(exactBalance(loan, 360).numerator).toBe(0n)
    expect(() => exactBalance(loan, 361)).toThrow('afterMonths')
    expect(() => exactInterest(loan, 0, 12)).toThrow('fromMonth')
    expect(() => exactInterest(loan, 13, 12)).toThrow('toMonth')
  })
})

const anyTerms = fc.record({
  loanAmountCents: fc.integer({ min: 1_000_000, max: 100_000_000 }),
  noteRate: fc.integer({ min: 0, max: 2_000_000 }).map((rate) => rate as Rate),
  termMonths: fc.integer({ min: 3, max: 480 }),
})

describe('solving for one unknown', () => {
  test('comes back to the payment from loan, balloon and rate', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 90 }), (terms, share) => {
        const asked = { ...terms, balloonCents: Math.floor((terms.loanAmountCents * share) / 100) }
        const { cents: paymentCents } = solvePayment(asked)
        const { noteRate, termMonths } = terms
        const balloonCents = Math.max(0, solveBalloon({ ...terms, paymentCents }).cents)
        expect(Math.abs(solvePayment({ ...terms, balloonCents }).cents - paymentCents)).toBeLessThanOrEqual(
          share === 0 ? 1 : 0,
        )
        const loan = solveLoanAmount({ paymentCents, noteRate, termMonths, balloonCents: asked.balloonCents })
        expect(solvePayment({ ...asked, loanAmountCents: loan.cents }).cents).toBe(paymentCents)
      }),
      { numRuns: 200 },
    )
  })

  test('comes back to the rate within what half a cent of the payment explains', () => {
    const units = (terms: Omit<Parameters<typeof solveRate>[0], never>) => {
      const outcome = solveRate(terms, 5)
      return outcome.isSolved ? Number(outcome.percent.replace('.', '')) : -1
    }
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const paymentCents = monthlyPayment(terms)
        const { loanAmountCents, termMonths } = terms
        expect(units({ loanAmountCents, termMonths, paymentCents: paymentCents - 1 })).toBeLessThanOrEqual(
          terms.noteRate,
        )
        expect(units({ loanAmountCents, termMonths, paymentCents: paymentCents + 1 })).toBeGreaterThanOrEqual(
          terms.noteRate,
        )
      }),
      { numRuns: 100 },
    )
  })

  test('comes back to the payment from the rate it gives', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 60 }), (terms, share) => {
        const balloonCents = Math.floor((terms.loanAmountCents * share) / 100)
        const { cents: paymentCents } = solvePayment({ ...terms, balloonCents })
        const outcome = solveRate({ ...terms, paymentCents, balloonCents })
        // A payment that was rounded down at a rate of nearly zero may return less than the loan.
        if (!outcome.isSolved) {
          expect(terms.noteRate).toBeLessThan(1000)
          return
        }
        const again = solvePayment({ ...terms, balloonCents, noteRate: ratePercent(outcome.percent) })
        expect(Math.abs(again.cents - paymentCents)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 100 },
    )
  })

  test('gives a term whose last payment is the one that repays the loan', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 5_000 }), (terms, more) => {
        const solved = solveTerm({ ...terms, paymentCents: monthlyPayment(terms) + 1 + more })
        if (!solved.isRepaid) throw new Error(solved.reason)
        const owed = (payments: number) =>
          payments === 0
            ? fractionOf(terms.loanAmountCents).numerator
            : solveBalloon({ ...terms, paymentCents: monthlyPayment(terms) + 1 + more, termMonths: payments })
                .exactCents.numerator
        expect(owed(solved.payments) <= 0n).toBe(true)
        expect(owed(solved.payments - 1) > 0n).toBe(true)
        expect(solved.payments).toBeLessThanOrEqual(terms.termMonths)
      }),
      { numRuns: 100 },
    )
  })

  test('names a payment that does not cover the interest', () => {
    const loan = { loanAmountCents: 30_000_000, noteRate: ratePercent('6') }
    const short = { isRepaid: false, reason: 'payment-does-not-cover-interest', interestCents: 150_000 }
    expect(solveTerm({ ...loan, paymentCents: 150_000 })).toEqual(short)
    expect(solveTerm({ ...loan, paymentCents: 1 })).toEqual(short)
    expect(solveTerm({ ...loan, paymentCents: 150_001 })).toMatchObject({ isRepaid: true, payments: 2390 })
  })

  test('works at a rate of zero', () => {
    const noteRate = ratePercent('0')
    expect(solvePayment({ loanAmountCents: 1_200, noteRate, termMonths: 10, balloonCents: 200 }).cents).toBe(100)
    expect(solveLoanAmount({ paymentCents: 100, noteRate, termMonths: 10, balloonCents: 200 }).cents).toBe(1_200)
    expect(solveBalloon({ loanAmountCents: 1_200, paymentCents: 100, noteRate, termMonths: 10 }).cents).toBe(200)
    expect(solveTerm({ loanAmountCents: 1_200, paymentCents: 100, noteRate })).toMatchObject({
      exactMonths: '12.00000000',
      payments: 12,
    })
    expect(solveRate({ loanAmountCents: 1_200, paymentCents: 100, termMonths: 12 })).toMatchObject({
      percent: '0.00000',
    })
  })

  test.each([
    ['loanAmountCents', { loanAmountCents: 0 }],
    ['termMonths', { termMonths: 601 }],
    ['balloonCents', { balloonCents: 100_001 }],
  ])('refuses an impossible %s by name', (name, part) => {
    const terms = { loanAmountCents: 100_000, noteRate: ratePercent('6'), termMonths: 12, ...part }
    expect(() => solvePayment(terms)).toThrow(name)
  })
})
