import { describe, expect, test } from 'vitest'
import { printText } from './document-html.ts'
import { markdownOf } from './document-markdown.ts'
import { documentOf } from './markdown-document.ts'

function read(markdown: string, problems: string[] = []) {
  const report = (_line: number, message: string) => problems.push(message)
  return documentOf(markdown, { sources: { series: new Map() }, linesBefore: 0, report })
}
const printed = (markdown: string) => printText({ document: read(markdown) }, () => true).content
const problemsOf = (markdown: string) => {
  const problems: string[] = []
  read(markdown, problems)
  return problems
}

const LOAN = '320000, 6.5%, 30 years'

describe('a figure of a worked example', () => {
  test.each([
    [':amount[2 + 3 × 4]', '$14'],
    [':amount[(2 + 3) * 4 / 8 - 1]', '$1.50'],
    [':amount[10 − 2 − 3]', '$5'],
    [':amount[64 ÷ 4 ÷ 2]', '$8'],
    [':amount[5 − 12.5]', '−$7.50'],
    [':amount[400000 × (1 + 3%)^5]', '$463,709.63'],
    [':amount[400000 × (1 + 3%)^5]{cents=false}', '$463,710'],
    [':amount[1750]{cents=true}', '$1,750.00'],
    [':percent[2700 ÷ 7500]', '36%'],
    [':percent[2050 ÷ 7500]{decimals=1}', '27.3%'],
    [':number[3200 ÷ 52.32]{decimals=1}', '61.2'],
    [':number[2050 + 650]', '2,700'],
    [':number[30 years − 84]', '276'],
  ])('is computed exactly: %s', (markdown, text) => expect(printed(markdown)).toBe(`<p>${text}</p>`))

  test.each([
    [`:amount[payment(${LOAN})]`, '$2,022.62'],
    [`:amount[totalInterest(${LOAN})]`, '$408,140.64'],
    [`:amount[balance(${LOAN}, 60)]`, '$299,554.97'],
    [`:amount[interestOf(${LOAN}, 180)] and :amount[principalOf(${LOAN}, 180)]`, '$1,261.81 and $760.81'],
    [':amount[interestThrough(200000, 6.5%, 30 years, 12)]', '$12,934.18'],
    [`:number[crossover(${LOAN})]`, '233'],
    [`:percent[apr(${LOAN}, 1% × 320000 + 1800)]{decimals=3}`, '6.652%'],
    [`:number[paymentsWithExtra(${LOAN}, 168.55)]`, '290'],
    [`:amount[totalInterest(${LOAN}) − interestWithSum(${LOAN}, 10000, 12)]`, '$50,536.97'],
    [':number[lowerRateAhead(320000, 6.75%, 6.25%, 30 years, 6400)]', '48'],
    [':number[pmiOnRequest(360000, 6.49%, 30 years, 400000)]', '95'],
    [':number[pmiByItself(360000, 6.49%, 30 years, 400000)]', '109'],
    [':amount[fhaUpfront(289500, 300000, 30 years)]', '$5,066.25'],
    [':amount[fhaFinanced(289500, 300000, 30 years)]', '$294,566'],
    [':amount[payment(fhaFinanced(289500, 300000, 30 years), 6.5%, 30 years)]', '$1,861.86'],
    [':amount[fhaMonthly(289500, 300000, 30 years, 6.5%)]', '$132.02'],
    [':number[pmiOnRequestWithExtra(360000, 6.49%, 30 years, 400000, 0)]', '95'],
    [':number[pmiOnRequestWithExtra(360000, 6.49%, 30 years, 400000, 200)]', '64'],
    [':number[refinanceAhead(300000, 7.04%, 341, 6.65%, 30 years, 6000)]', '66'],
    [':number[refinanceAhead(300000, 7.04%, 341, 6.65%, 341, 6000)]', '62'],
    [':percent[newMoneyRate(215000, 2.65%, 294, 6.65%, 30 years, 60000)]{decimals=1}', '15.5%'],
    [':amount[usdaMonthly(252500, 6.5%, 30 years)]', '$73.27'],
    [':amount[vaFirstUse(350000, 350000)]', '$7,525'],
    [':amount[conformingLimit(2026)]', '$832,750'],
    [':number[ceiling(61.2)] and :number[ceiling(61)]', '62 and 61'],
  ])('asks the engine: %s', (markdown, text) => expect(printed(markdown)).toBe(`<p>${text}</p>`))

  test('follows a payment that rises once a year, to a debt that first grows and to the last payment', () => {
    const rising = '250000, 6.5%, firstOfRising(250000, 6.5%, 30 years, 7.5%, 5), 7.5%, 5'
    expect(printed(':amount[firstOfRising(250000, 6.5%, 30 years, 0%, 0)]')).toBe(
      printed(':amount[payment(250000, 6.5%, 30 years)]'),
    )
    expect(printed(`:amount[risingBalance(${rising}, 36)]{cents=false}`)).toBe('<p>$253,633</p>')
    expect(printed(`:amount[risingBalance(${rising}, 360)]{cents=false}`)).toMatch(/^<p>\$\d{1,2}<\/p>$/) // what rounding left
    expect(printed(':number[risingPayments(250000, 6.5%, payment(250000, 6.5%, 30 years), 3%, 10)]')).toBe('<p>232</p>')
  })

  test('is the same again when its text was written out as Markdown', () => {
    const document = read(`It costs :amount[12 × payment(${LOAN})] a year.`)
    expect(read(markdownOf(document))).toEqual(document)
  })

  test.each([
    [':amount[]', 'of is missing'],
    [':amount[2 +]', 'expected "("'],
    [':amount[2 3]', 'goes on behind its end'],
    [':amount[2 & 3]', '"& 3" cannot be read'],
    [':amount[1 ÷ (2 − 2)]', 'divided by zero'],
    [':amount[payments(1)]', 'there is no "payments"'],
    [':amount[constructor(1)]', 'there is no "constructor"'],
    [':amount[payment(320000, 6.5%)]', 'expected (amount, rate, term), got 2 numbers'],
    [':amount[payment(100.005, 6.5%, 360)]', 'amount: expected whole cents'],
    [':amount[payment(320000, 650%, 360)]', 'from 0 to 100'],
    [':amount[balance(320000, 6.5%, 360, 361)]', 'after: expected the number of a payment'],
    [':amount[9^99999]', 'the power is too large'],
    [':amount[((2^9999)^9999)^9999]', 'the power is too large'],
    [`:amount[${'('.repeat(30)}1${')'.repeat(30)}]`, 'nested more than'],
    [`:amount[${'1 + '.repeat(200)}1]`, 'at most 400 characters'],
  ])('is refused when it cannot be: %s', (markdown, message) => expect(problemsOf(markdown)[0]).toContain(message))
})
