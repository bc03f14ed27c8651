import { expect, test } from 'vitest'
import type { Records } from '#calculators/contract'
import { textsOf } from '#calculators/fields'
import { outcomeOf } from '#calculators/results'
import { payoff } from './payoff.ts'

const records: Records = { today: '2026-11-20', rates: {}, county: null }
const ask = (search: Record<string, string>) => outcomeOf(payoff, textsOf(payoff, search, records), records).result
const h25 = { balance: '162000', rate: '3.875', paidTo: '2013-04-15', days: '16', year: '360' }

test('the interest by days of the sample Closing Disclosure comes out', () => {
  expect(ask(h25)?.data).toMatchObject({ perDiemCents: 1744, interestCents: 27_904, payoffOn: '2013-05-01' })
})

test('each further day adds the interest of a day, charges stand once', () => {
  const rows = ask({ ...h25, charges: '125' })?.tables[0]?.rows ?? []
  const totals = rows.map((row) => (row[3]?.kind === 'money' ? row[3].cents : NaN))
  expect(totals[0]).toBe(16_200_000 + 27_904 + 12_500)
  expect(totals.slice(1).map((total, at) => total - (totals[at] ?? 0))).toEqual(Array.from({ length: 14 }, () => 1744))
})

test('begins with the payment of this month', () => {
  expect(textsOf(payoff, {}, records)['paidTo']).toBe('2026-11-01')
  expect(ask({})?.sentence).toMatch(/^On Nov 16, 2026 it takes \$300,801 to pay the loan off\./)
})
