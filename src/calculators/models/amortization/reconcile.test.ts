import { describe, expect, test } from 'vitest'
import { type LoanPlan, formatDollars, formulaTotals, ratePercent, requireSchedule, variantRows } from '#mortgage'
import { readPrinted } from './reconcile-read.ts'
import { changesOf, rulesOf } from './reconcile-rules.ts'
import { reconcile } from './reconcile.ts'

const base: LoanPlan = {
  loanAmountCents: 32_000_000,
  noteRate: ratePercent('6.65'),
  termMonths: 360,
  firstPaymentOn: '2026-10-01',
}
const cents = (of: number) => formatDollars(of, 'cents')
type Row = {
  month: number
  date: string | null
  paymentCents: number
  interestCents: number
  principalCents: number
  balanceCents: number
}
const line = (row: Row) =>
  [row.month, ...[row.paymentCents, row.interestCents, row.principalCents, row.balanceCents].map(cents)].join('\t')
const pasted = (rows: readonly Row[], count = 24) => rows.slice(0, count).map(line).join('\n')
const lender = (plan: LoanPlan) => requireSchedule(plan).rows

/** The kind of the comparison and the rules that differ from the form. */
function comparison(plan: LoanPlan, text: string): string[] {
  const found = reconcile(plan, text)
  if (found.kind === 'nothing-read') return [found.kind]
  return [found.kind, ...changesOf(found.best.rules, rulesOf(plan))]
}

describe('a lender’s schedule', () => {
  test('that is computed by the rules of the form agrees', () => {
    expect(comparison(base, pasted(lender(base), 360))).toEqual(['agrees'])
    const found = reconcile(base, pasted(lender(base), 360))
    expect(found).toMatchObject({ kind: 'agrees', figures: 360 * 4 - 1 })
  })

  test('by actual days is explained by actual/365, and the other way round', () => {
    const daily = { ...base, dayCount: 'actual/365' as const }
    expect(comparison(base, pasted(lender(daily)))).toEqual([
      'explained',
      'interest by the days of each month (actual/365)',
    ])
    expect(comparison(daily, pasted(lender(base)))).toEqual(['explained', 'interest by twelfths of a year (30/360)'])
  })

  test('without rounding is explained by that', () => {
    const rows = variantRows({ plan: base, rounding: 'none', extrasPosted: 'never', oddInterestCents: 0 })
    expect(comparison(base, pasted(rows, 200))).toEqual(['explained', 'nothing rounded but what is printed'])
  })

  test('with odd days in the first payment is explained by their number', () => {
    const odd = { ...base, fundedOn: '2026-08-18' }
    expect(comparison(base, pasted(lender({ ...odd, oddInterest: 'added' })))).toEqual([
      'explained',
      'interest of 14 odd days on top of the first payment',
    ])
    expect(comparison(base, pasted(lender({ ...odd, oddInterest: 'absorbed' })))).toEqual([
      'explained',
      'interest of 14 odd days taken out of the first payment',
    ])
  })

  test('that begins later than entered has fewer odd days', () => {
    const late = { ...base, fundedOn: '2026-09-11', oddInterest: 'added' as const }
    expect(comparison(base, pasted(lender(late)))).toEqual([
      'explained',
      'interest of −10 odd days on top of the first payment',
    ])
  })

  test.each([
    ['before-interest', 'extras posted before the month’s interest'],
    ['next-month', 'extras posted a month later'],
    ['never', 'extras not posted at all'],
  ] as const)('with extras posted %s is explained by that', (extrasPosted, words) => {
    const plan = { ...base, extras: { monthlyCents: 20_000, lumps: [{ month: 6, amountCents: 500_000 }] } }
    const rows = variantRows({ plan, rounding: 'each-row', extrasPosted, oddInterestCents: 0 })
    expect(comparison(plan, pasted(rows))).toEqual(['explained', words])
  })

  test('under two other rules at once is explained by both', () => {
    const plan = { ...base, dayCount: 'actual/365' as const }
    const rows = variantRows({ plan, rounding: 'none', extrasPosted: 'never', oddInterestCents: 0 })
    expect(comparison(base, pasted(rows, 100))).toEqual([
      'explained',
      'interest by the days of each month (actual/365)',
      'nothing rounded but what is printed',
    ])
  })

  test('of another loan is not explained, and the first difference is named', () => {
    const found = reconcile(base, pasted(lender({ ...base, noteRate: ratePercent('6.7') })))
    expect(found).toMatchObject({
      kind: 'not-explained',
      entered: { firstMiss: { month: 1, theirs: 206_489, ours: 205_429 } },
    })
  })

  test('with one wrong cent is not explained', () => {
    const rows = lender(base).map((row) => (row.month === 7 ? { ...row, interestCents: row.interestCents + 1 } : row))
    expect(reconcile(base, pasted(rows))).toMatchObject({ kind: 'not-explained', best: { firstMiss: { month: 7 } } })
  })
})

describe('a lender’s totals', () => {
  test('by the formula are told from those of the schedule', () => {
    const schedule = requireSchedule(base)
    expect(comparison(base, `Total interest: ${cents(schedule.totalInterestCents)}`)).toEqual(['agrees'])
    const { totalInterestCents, totalPaidCents } = formulaTotals(base)
    const text = `Monthly payment $2,054.29\nTotal of payments ${cents(totalPaidCents)}\nTotal interest ${cents(totalInterestCents)}`
    expect(comparison(base, text)).toEqual(['explained', 'nothing rounded but what is printed'])
  })

  test('in whole dollars agree where they round to them', () => {
    const { totalInterestCents } = requireSchedule(base)
    const whole = Math.floor((totalInterestCents + 50) / 100)
    expect(comparison(base, `Total interest paid ${whole}`)).toEqual(['agrees'])
    expect(comparison(base, `Total interest paid ${whole + 9000}`)).toEqual(['not-explained'])
  })

  test('may be a number of payments and a last payment', () => {
    const last = lender(base).at(-1)?.paymentCents ?? 0
    expect(comparison(base, `Number of payments: 360\nFinal payment ${cents(last)}`)).toEqual(['agrees'])
    expect(comparison(base, 'Number of payments: 359')).toEqual(['not-explained'])
  })

  test('in the last line of a table are held against the sums', () => {
    const { totalInterestCents, totalPaidCents } = requireSchedule(base)
    const text = `${pasted(lender(base), 3)}\nTotal ${cents(totalPaidCents)} ${cents(totalInterestCents)} 320,000.00`
    expect(comparison(base, text)).toEqual(['agrees'])
  })
})

describe('what was pasted', () => {
  const [first, second] = lender(base)
  const rowOf = (row: Row | undefined, separator: string, money: (of: number) => string) =>
    [row?.date, money(row?.interestCents ?? 0), money(row?.principalCents ?? 0), money(row?.balanceCents ?? 0)].join(
      separator,
    )
  const bare = (of: number) => cents(of).replace(/[$,]/g, '')

  test.each([
    ['tabs', rowOf(first, '\t', cents)],
    ['commas', rowOf(first, ',', bare)],
    ['quoted commas', rowOf(first, ',', (of) => `"${cents(of)}"`)],
    ['spaces', rowOf(first, '   ', bare)],
  ])('is read with %s between figures', (_, text) => {
    expect(readPrinted(text).rows[0]).toMatchObject({ date: '2026-10-01', month: null })
    expect(readPrinted(text).rows[0]?.amounts.map((amount) => amount.cents)).toEqual([177_333, 28_096, 31_971_904])
    expect(comparison(base, text)).toEqual(['agrees'])
  })

  test.each([
    ['10/01/2026', '11/1/2026'],
    ['Oct 2026', 'Nov 2026'],
    ['October 1, 2026', 'Nov 1 2026'],
    ['10/01/26', '11/01/26'],
    ['1-Oct-2026', '1-Nov-2026'],
  ])('is read with dates such as %s', (one, two) => {
    const text = `Date Interest Principal Balance\n${two} ${bare(second?.interestCents ?? 0)} ${bare(second?.balanceCents ?? 0)}`
    expect(comparison(base, text)).toEqual(['agrees'])
    expect(readPrinted(`${one} 1.00`).rows[0]?.date).toBe('2026-10-01')
  })

  test('is read with a column of the rate, numbers of rows and thousands', () => {
    const text = `12 6.65 6.650% $320,000.00`
    expect(readPrinted(text).rows[0]).toMatchObject({ month: 12 })
    expect(reconcile(base, '1  6.65  1,773.33  280.96')).toMatchObject({ kind: 'agrees', figures: 2 })
  })

  test.each(['', '   ', 'hello', 'my lender said it is fine', '2026', '🙂'.repeat(50)])(
    '"%s" has nothing to compare',
    (text) => {
      expect(reconcile(base, text).kind).toBe('nothing-read')
    },
  )

  test('is never too much', () => {
    const rubbish = `${'9,999,999.99 '.repeat(20)}\n`.repeat(70).slice(0, 20_000)
    expect(reconcile(base, rubbish).kind).toBe('not-explained')
    expect(reconcile(base, '700 1.00\n-5 2.00\n1 1e400').kind).toBe('not-explained')
  })
})
