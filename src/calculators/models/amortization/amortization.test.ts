import { describe, expect, test } from 'vitest'
import { balanceAfter, formatDollars, formulaTotals, ratePercent, requireSchedule } from '#mortgage'
import { amortization } from './amortization.ts'
import { searchOf, textsOf } from '#calculators/fields'
import { type Result, type Records, isRefused } from '#calculators/contract'
import { outcomeOf } from '#calculators/results'

const records: Records = {
  today: '2026-08-21',
  rates: { 'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac, Primary Mortgage Market Survey' } },
  county: null,
}

/** The result to what a reader types. */
function result(typed: Record<string, string> = {}): Result {
  const { result: found, errors } = outcomeOf(amortization, textsOf(amortization, typed, records), records)
  if (!found) throw new Error(JSON.stringify(errors))
  return found
}
const errors = (typed: Record<string, string>) =>
  outcomeOf(amortization, textsOf(amortization, typed, records), records).errors
const figure = (of: Result, label: string) => of.figures.find((one) => one.label === label)?.value
const table = (of: Result, id: string) => of.tables.find((one) => one.id === id)

const loan = { loanAmountCents: 32_000_000, noteRate: ratePercent('6.65'), termMonths: 360 }

describe('the amortization calculator', () => {
  test('names no extra where a short month alone brings the turn', () => {
    const found = result({ dayCount: 'actual-365' })
    expect(found.sentence).toMatch(
      / In [A-Z][a-z]{2} \d{4} more goes to principal than to interest for the first time\.$/,
    )
  })

  test('computes at once with the rate of the record', () => {
    const found = result()
    expect(found.sentence).toMatch(/^You would pay \$2,054 a month for 30 years, \$419,5\d\d of it interest\./)
    expect(found.assumptions[0]?.source).toEqual({
      name: 'Freddie Mac, Primary Mortgage Market Survey',
      on: '2026-08-20',
    })
    expect(found.figures.filter((one) => one.isMain)).toHaveLength(1)
    expect(table(found, 'by-year')?.rows).toHaveLength(30)
    expect(table(found, 'by-month')?.rows).toHaveLength(360)
    expect(found.data['totalInterestCents']).toBe(requireSchedule(loan).totalInterestCents)
  })

  test('prints the published first row of 162,000 at 3.875 percent', () => {
    const found = result({ loan: '162000', rate: '3.875' })
    const [row] = table(found, 'by-month')?.rows ?? []
    const amounts = row?.flatMap((cell) => (cell.kind === 'money' ? [cell.cents] : []))
    expect(amounts?.slice(1, 4)).toEqual([52_313, 23_865, 16_176_135])
  })

  test('has rows with date, balance, interest so far and the share of the value', () => {
    const found = result({ homeValue: '400000', firstPayment: '2026-01-31', extra: '200' })
    const labels = table(found, 'by-month')?.columns.map(({ label }) => label)
    expect(labels).toEqual([
      'No.',
      'Due',
      'Payment',
      'Interest',
      'Principal',
      'Extra',
      'Balance',
      'Interest so far',
      'Of value',
    ])
    const second = table(found, 'by-month')?.rows[1]
    expect(second?.[1]).toEqual({ kind: 'date', date: '2026-02-28' })
    expect(second?.at(-1)).toEqual({ kind: 'percent', percent: '79.8' })
  })

  test('says what is owed after some years and on a date', () => {
    const found = result({ balanceAfter: '5', hasDate: 'yes', balanceDate: '2027-01-15', firstPayment: '2026-10-01' })
    const schedule = requireSchedule(loan)
    expect(figure(found, 'Owed after 5 years')).toEqual({ kind: 'money', cents: balanceAfter(schedule, 60) })
    expect(figure(found, 'Owed on your date')).toEqual({ kind: 'money', cents: balanceAfter(schedule, 4) })
  })

  test('has the totals of the formula, and says where they do not exist', () => {
    const found = result({ totals: 'formula' })
    expect(found.data['totalInterestCents']).toBe(formulaTotals(loan).totalInterestCents)
    expect(found.steps.at(-1)?.rule).toBe('Rule U, unrounded')
    const odd = (oddInterest: string) => result({ totals: 'formula', oddDays: '15', oddInterest }).data['totals']
    expect([odd('prepaid'), odd('added'), odd('absorbed')]).toEqual(['formula', 'schedule', 'schedule'])
    const extra = result({ totals: 'formula', extra: '100' })
    expect(extra.data['totals']).toBe('schedule')
    expect(extra.notices.map(({ field }) => field)).toContain('totals')
  })

  test('counts extras as principal where principal passes interest', () => {
    const typed = { loan: '180000', rate: '4.25', term: '30', firstPayment: '2027-01-01' }
    expect(result(typed).data['crossoverMonth']).toBe(165)
    const monthly = result({ ...typed, extra: '200' })
    expect(monthly.data['crossoverMonth']).toBe(56)
    expect(monthly.sentence).toContain('From Aug 2031 on, more of each payment goes to principal than to interest.')
    const once = result({ ...typed, 'lumps.1.on': '2027-03-01', 'lumps.1.amount': '5000' })
    expect(once.data['crossoverMonth']).toBe(3)
    expect(once.sentence).toContain(
      'In Mar 2027, with the extra paid then, more goes to principal than to interest for the',
    )
  })

  test('counts days, odd days, interest-only years and a balloon', () => {
    expect(result({ dayCount: 'actual-365', firstPayment: '2026-10-01' }).data['totalInterestCents']).toBe(
      requireSchedule({ ...loan, dayCount: 'actual/365', firstPaymentOn: '2026-10-01' }).totalInterestCents,
    )
    const [, days] = result({ dayCount: 'actual-365', firstPayment: '2026-10-01' }).steps
    expect(days?.formula).toBe('First month: $320,000.00 × 6.65 × 30 ÷ 36,500 = $1,749.04')
    // 320,000 x 6.65 % x 15 / 360
    expect(figure(result({ oddDays: '15' }), 'Interest of 15 odd days')).toEqual({ kind: 'money', cents: 88_667 })
    const interestOnly = result({ interestOnly: '10' })
    expect(figure(interestOnly, 'First payment, interest only')).toEqual({ kind: 'money', cents: 177_333 })
    expect(interestOnly.steps[0]?.rule).toBe('Rule 5, interest only')
    const balloon = result({ balloon: '7' })
    expect(figure(balloon, 'Balloon payment')).toEqual({
      kind: 'money',
      cents: requireSchedule({ ...loan, balloonMonth: 84 }).rows.at(-1)?.paymentCents,
    })
  })

  test.each([
    { balloon: '7' },
    { payment: '1800' },
    { balloon: '7', payment: '1800' },
    { balloon: '7', interestOnly: '5' },
    { balloon: '6', interestOnly: '7' },
  ])('says what falls due at once, and calls it no turn: %o', (typed) => {
    const found = result(typed)
    const last = table(found, 'by-month')?.rows.at(-1)?.[2]
    const due = last?.kind === 'money' ? formatDollars(last.cents, 'cents') : 'nothing'
    const whole = last?.kind === 'money' ? formatDollars(last.cents, 'dollars') : 'nothing'
    expect(found.sentence).toContain(`, then ${whole} at once in `)
    expect(found.sentence).not.toContain('more of each payment goes to principal')
    expect(found.data['crossoverMonth']).toBeNull()
    const warning = found.notices.find(({ text }) => text.includes(due))
    expect(warning).toMatchObject({ tone: 'warning', field: typed.balloon ? 'balloon' : 'payment' })
    expect(found.figures.some(({ label }) => label === 'Principal passes interest')).toBe(false)
  })

  test('counts the months before a balloon, and names none that extras have repaid before', () => {
    expect(result({ balloon: '7' }).sentence).toMatch(/ \$2,054 a month for 6 years 11 months, then /)
    const [{ x, series } = { x: null, series: [] }] = result({ balloon: '7' }).charts
    expect(x?.values.slice(-2)).toEqual([6.92, 7])
    expect(series[0]?.values.at(-2)).toBeGreaterThan(29_000_000)
    const repaid = result({ balloon: '29', extra: '1000' })
    expect(repaid.sentence).not.toContain('at once')
    expect(figure(repaid, 'Balloon payment')).toBeUndefined()
    expect(result({ term: '1 mo' }).sentence).toMatch(
      /^You would pay \$321,773 at once in [^.]+, \$1,773 of it interest\.$/,
    )
    expect(result({ balloon: '1 mo' }).notices.map(({ field }) => field)).toContain('balloon')
  })

  test('shows what extras save, with both courses of the balance', () => {
    const found = result({ extra: '300', 'lumps.1.amount': '10000', 'lumps.1.on': '2030-05-05' })
    expect(found.sentence).toContain('The extras end the loan')
    expect(found.charts[0]?.series.map(({ name }) => name)).toEqual(['With extras', 'Without'])
    expect(Number(found.data['monthsSaved'])).toBeGreaterThan(60)
  })

  test('takes the payment of the note, and says when it does not repay the loan', () => {
    const more = result({ payment: '2500' })
    expect(more.data['paymentCents']).toBe(250_000)
    expect(Number(more.data['payments'])).toBeLessThan(360)
    const less = result({ payment: '1900' })
    expect(less.notices.at(-1)?.text).toMatch(/does not repay the loan within its term: \$[\d,.]+ falls due/)
    // 320,000 x 6.65 / 1,200
    expect(errors({ payment: '1700' })['payment']).toBe(
      '$1,700.00 does not cover the interest of the first month, $1,773.33: the balance would grow. Enter at least $1,773.34.',
    )
    expect(errors({ payment: '1773.33', extra: '50' })['payment']).toMatch(/only covers .* never fall/)
  })

  test('refuses what does not go together, by its field', () => {
    expect(errors({ term: '10', interestOnly: '10' })['interestOnly']).toMatch(/shorter than the term of 10 years/)
    expect(errors({ term: '10', balloon: '11' })['balloon']).toMatch(/within the term/)
    for (const [field, text] of [
      ['loan', '0'],
      ['loan', '-5'],
      ['loan', '1e12'],
      ['rate', '31'],
      ['term', '0'],
      ['firstPayment', '2/30/2026'],
      ['loan', ''],
    ]) {
      expect(Object.keys(errors({ [field ?? '']: text ?? '' }))).toEqual([field])
    }
  })

  test.each([
    { term: '1 mo' },
    { rate: '0' },
    { rate: '30', term: '50' },
    { loan: '1000', rate: '30', term: '600 mo' },
    { loan: '50,000,000', rate: '29.99999', dayCount: 'actual-365' },
    { firstPayment: '2024-02-29', dayCount: 'actual-365', oddDays: '-30', oddInterest: 'absorbed' },
    { oddDays: '90', oddInterest: 'absorbed' },
    { extra: '50000000' },
    { interestOnly: '29', balloon: '2', extra: '5', term: '30' },
    { term: '1 mo', oddDays: '90', oddInterest: 'added', totals: 'formula' },
  ])('computes edge values in finite figures: %o', (typed) => {
    const found = result(typed)
    const words = JSON.stringify(found)
    expect(words).not.toMatch(/NaN|Infinity|undefined|null a month/)
    expect(isRefused(found)).toBe(false)
    expect(
      table(found, 'by-month')
        ?.rows.at(-1)
        ?.some((cell) => cell.kind === 'money' && cell.cents === 0),
    ).toBe(true)
  })
})

describe('a check of the lender’s figures', () => {
  test('agrees, is explained, or is not', () => {
    const rows = requireSchedule({ ...loan, dayCount: 'actual/365', firstPaymentOn: '2026-10-01' }).rows
    const dollars = (cents: number) => formatDollars(cents, 'cents')
    const lender = rows
      .slice(0, 12)
      .map((row) => `${row.month} ${dollars(row.interestCents)} ${dollars(row.balanceCents)}`)
      .join('\n')
    const explained = result({ firstPayment: '2026-10-01', lender })
    expect(explained.data['lender']).toMatchObject({
      outcome: 'explained',
      explainedBy: ['interest by the days of each month (actual/365)'],
    })
    expect(explained.notices.at(-1)?.text).toContain('actual/365')
    expect(table(explained, 'lender-rules')?.rows[0]?.[1]).toEqual({ kind: 'text', text: 'None: all agree' })
    expect(result({ lender: 'Payment 2,054.29' }).data['lender']).toMatchObject({ outcome: 'agrees' })
    const noted = (of: Result) => of.notices.some(({ field, text }) => field === 'lender' && text.includes('too long'))
    const all = rows.map((row) => `${row.month} ${dollars(row.interestCents)} ${dollars(row.balanceCents)}`).join('\n')
    const long = result({ firstPayment: '2026-10-01', lender: all })
    expect([noted(explained), noted(long)]).toEqual([false, true])
    expect(long.data['lender']).toMatchObject({ outcome: 'explained' })
    expect(searchOf(amortization, textsOf(amortization, { lender: all, loan: '300000' }, records), records)).toMatch(
      /^\?loan=300000&[^]{0,100}$/,
    )
    const not = result({ lender: 'Payment 2,100.00' })
    expect(not.notices.at(-1)?.text).toMatch(/^Not explained/)
    expect(result({ lender: 'no idea' }).notices.at(-1)?.tone).toBe('warning')
  })
})
