import { describe, expect, test } from 'vitest'
import { buydown } from './buydown.ts'
import { monthlyPayment } from '#mortgage/payment'
import { ratePercent } from '#mortgage/exact'

const loan = { loanAmountCents: 40_000_000, noteRate: ratePercent('6.5'), termMonths: 360 }

describe('a temporary buydown', () => {
  test('2-1 pays by 4.5 and 5.5 percent, and the account pays the rest', () => {
    const { periods, subsidyCents } = buydown(loan, [ratePercent('2'), ratePercent('1')])
    expect(periods.map(({ fromMonth, throughMonth }) => [fromMonth, throughMonth])).toEqual([
      [1, 12],
      [13, 24],
      [25, 360],
    ])
    expect(periods.map((period) => period.paymentCents)).toEqual([202_674, 227_116, 252_827])
    // 12 x (2,528.27 - 2,026.74) + 12 x (2,528.27 - 2,271.16)
    expect(subsidyCents).toBe(12 * 50_153 + 12 * 25_711)
  })

  test('without reductions is the loan itself', () => {
    expect(buydown(loan, [])).toEqual({
      periods: [
        {
          fromMonth: 1,
          throughMonth: 360,
          noteRate: loan.noteRate,
          paymentCents: monthlyPayment(loan),
          subsidyCents: 0,
        },
      ],
      subsidyCents: 0,
    })
  })

  test('below a rate of zero or longer than the loan is refused', () => {
    expect(() => buydown(loan, [ratePercent('7')])).toThrow(/reductions\[0\]/)
    expect(() => buydown({ ...loan, termMonths: 12 }, [ratePercent('1')])).toThrow(
      /reductions: expected at most 0 years/,
    )
  })
})
