/** Every row of affordability's tables beside a search through all whole-dollar prices in exact fractions. */
import { describe, expect, test } from 'vitest'
import { outcomeOf } from '#calculators/results'
import type { ResultTable, Cell, Records } from '#calculators/contract'
import { affordability } from './affordability.ts'

const records: Records = { today: '2026-11-20', rates: {}, county: null }

/** Typical premiums at a score of 740 to 759, in hundredths of a percent above each share of the price. */
const PREMIUMS = [
  [95n, 69n],
  [90n, 52n],
  [85n, 38n],
  [80n, 24n],
] as const

const rounded = (over: bigint, under: bigint) => (2n * over + under) / (2n * under)

interface Asked {
  /** Thousandths of a percent. */
  rate: bigint
  months: bigint
  cashCents: bigint
  /** Hundredths of a percent of the price. */
  tax: bigint
}

/** Rule 8's cost of a whole-dollar price; `beyond` counts the last premium also above 97 percent. */
function costsOf({ rate, months, cashCents, tax }: Asked) {
  const unit = 1_200_000n
  const grown = (unit + rate) ** months
  const [over, under] = rate === 0n ? [1n, months] : [rate * grown, unit * (grown - unit ** months)]
  const cost = (dollars: bigint, beyond: boolean): bigint => {
    const price = dollars * 100n
    const loan = price > cashCents ? price - cashCents : 0n
    const premium = PREMIUMS.find(([above]) => loan * 100n > above * price)?.[1] ?? 0n
    const isCounted = beyond || loan * 100n <= 97n * price
    const insurance = isCounted ? rounded(loan * premium, 120_000n) : 0n
    return rounded(loan * over, under) + rounded(price * tax, 120_000n) + insurance
  }
  /** No budget carries more than the loan that it repays alone. */
  const most = (budgetCents: bigint) => (cashCents + ((budgetCents + 1n) * under) / over) / 100n + 1n
  return { cost, most }
}

/** The highest price within a budget; one above 97 % at the last typical premium is searched anew without a premium. */
function highest(asked: Asked, budgetCents: bigint) {
  const { cost, most } = costsOf(asked)
  const search = (beyond: boolean) => {
    for (let dollars = most(budgetCents); dollars * 100n >= asked.cashCents; dollars--)
      if (cost(dollars, beyond) <= budgetCents) return dollars
    return null
  }
  const found = search(true)
  if (found === null || (found * 100n - asked.cashCents) * 100n <= 97n * found * 100n) {
    return found === null ? null : { priceCents: found * 100n, totalCents: cost(found, true), isBefore: false }
  }
  const without = search(false)
  return without === null ? null : { priceCents: without * 100n, totalCents: cost(without, false), isBefore: true }
}

const INCOME_CENTS = 120_000n
const texts = { income: '1200', debts: '0', closing: '0', down: '0', tax: '0.5', insurance: '0', term: '360 mo' }

const centsIn = (row: readonly Cell[], table: ResultTable, label: string): bigint => {
  const cell = row[table.columns.findIndex((column) => column.label === label)]
  return cell?.kind === 'money' ? BigInt(cell.cents) : -1n
}
const isMarked = (row: readonly Cell[]) =>
  row.some((cell) => cell.kind === 'text' && cell.text === 'before mortgage insurance')
const percentIn = (text: string) => BigInt(text.split('/').at(-1) ?? '')
const frontIn = (text: string) => BigInt(text.split('/')[0] ?? '')

function tablesFor(cash: string, rate: string) {
  const { result, errors } = outcomeOf(affordability, { ...texts, cash, rate }, records)
  if (!result) throw new Error(JSON.stringify(errors))
  const tableOf = (id: string) => {
    const table = result.tables.find((one) => one.id === id)
    if (!table) throw new Error(`no table ${id}`)
    return table
  }
  return { result, tableOf }
}

const CASES = ['0', '100', '130', '150', '170', '200', '400', '900', '2000'].flatMap((cash) =>
  (['0', '3', '6.65'] as const).map((rate) => ({ cash, rate })),
)
const askedOf = ({ cash, rate }: { cash: string; rate: string }): Asked => ({
  rate: BigInt(Math.round(Number(rate) * 1000)),
  months: 360n,
  cashCents: BigInt(cash) * 100n,
  tax: 50n,
})

describe('from comfortable to stretched', () => {
  const marked = new Set<boolean>()
  test.each(CASES)('with $cash in cash at $rate percent each row is the highest price of its limits', (of) => {
    const table = tablesFor(of.cash, of.rate).tableOf('by-limits')
    for (const row of table.rows) {
      const limits = row[1]?.kind === 'text' ? row[1].text : ''
      const month = (percent: bigint) => (INCOME_CENTS * percent) / 1200n
      const budget = limits.includes('/') ? month(frontIn(limits)) : month(percentIn(limits))
      const exact = highest(askedOf(of), budget)
      expect([
        limits,
        centsIn(row, table, 'Highest price'),
        centsIn(row, table, 'Payment a month'),
        isMarked(row),
      ]).toEqual([limits, exact?.priceCents, exact?.totalCents, exact?.isBefore])
      marked.add(isMarked(row))
    }
  })

  test('holds rows on both sides of 97 percent', () => expect(marked).toEqual(new Set([true, false])))
})

describe('the price by rate', () => {
  test.each(CASES)('with $cash in cash around $rate percent each row is the highest price at its rate', (of) => {
    const table = tablesFor(of.cash, of.rate).tableOf('by-rate')
    for (const row of table.rows) {
      const rate = row[0]?.kind === 'percent' ? row[0].percent : ''
      const exact = highest(askedOf({ ...of, rate }), (INCOME_CENTS * 28n) / 1200n)
      expect([rate, centsIn(row, table, 'Highest price'), isMarked(row)]).toEqual([
        rate,
        exact?.priceCents,
        exact?.isBefore,
      ])
    }
  })
})

describe('the income that a price needs', () => {
  test.each(CASES)('with $cash in cash at $rate percent carries its payment, and a cent less does not', (of) => {
    const { result } = outcomeOf(affordability, { ...texts, ...of, price: '3000' }, records)
    const needed = result?.data['needed'] as { yearlyIncomeCents: number; paymentCents: number }
    const cash = askedOf(of).cashCents
    const isBeyond = (300_000n - cash) * 100n > 97n * 300_000n
    expect(BigInt(needed.paymentCents)).toBe(costsOf(askedOf(of)).cost(3_000n, !isBeyond))
    const budget = (income: bigint) => (income * 28n) / 1200n
    expect(budget(BigInt(needed.yearlyIncomeCents))).toBeGreaterThanOrEqual(BigInt(needed.paymentCents))
    expect(budget(BigInt(needed.yearlyIncomeCents) - 1n)).toBeLessThan(BigInt(needed.paymentCents))
  })
})
