import { describe, expect, test } from 'vitest'
import { parseDollars } from '#mortgage'
import type { Records, Result } from '#calculators/contract'
import { textsOf } from '#calculators/fields'
import { outcomeOf } from '#calculators/results'
import { buydownGolden, pointsGolden } from '../../../../test/support/golden/points.ts'
import { points } from './points.ts'

const records: Records = {
  today: '2026-11-20',
  rates: { 'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac' } },
  county: null,
}
const ask = (search: Record<string, string>) => outcomeOf(points, textsOf(points, search, records), records)
function result(search: Record<string, string>): Result {
  const { result: found, errors } = ask(search)
  if (!found) throw new Error(JSON.stringify(errors))
  return found
}
const cents = (dollars: string): number =>
  dollars.startsWith('-') ? -cents(dollars.slice(1)) : (parseDollars(dollars) ?? NaN)

describe('points', () => {
  test.each(pointsGolden)('agree with the reference: $points on $loan', (golden) => {
    const { loan, term, rate, lower, points: paid, stay } = golden
    const found = result({ loan, term, rate, lower, points: paid, stay })
    expect(found.data).toMatchObject({
      costCents: cents(golden.cost),
      monthlySavingCents: cents(golden.saving),
      simpleBreakEvenMonth: golden.simple,
      trueBreakEvenMonth: golden.true,
      aheadAtStayCents: cents(golden.ahead),
    })
  })

  test('are for the stay that was entered, and their table adds up in each row', () => {
    expect(result({ stay: '3' }).sentence).toMatch(
      /^If you keep the loan for 3 years, the points cost you \$[\d,]+ more/,
    )
    const table = result({}).tables.find(({ id }) => id === 'by-horizon')
    for (const row of table?.rows ?? []) {
      const [, saved = 0, owed = 0, cost = 0, ahead] = row.map((cell) => (cell.kind === 'money' ? cell.cents : 0))
      expect(saved + owed - cost).toBe(ahead)
    }
    expect(table?.rows.at(-1)?.[2]).toEqual({ kind: 'money', cents: 0 })
  })

  test.each(['6.65', '6.40', '5.9', '0.1'])('are a result by themselves while the average is %s', (percent) => {
    const today = { ...records, rates: { 'pmms-30': { percent, on: '2026-11-19', source: 'Freddie Mac' } } }
    const { errors, notes, values } = outcomeOf(points, textsOf(points, {}, today), today)
    expect(errors).toEqual({})
    expect(values['lower']).toBeNull()
    expect(notes['lower']).toMatch(/^Left empty it counts with [\d.]+%, a quarter point less than without points\.$/)
  })

  test('mean in an old address what they meant when it was written', () => {
    expect(textsOf(points, { rate: '7' }, records)['lower']).toBe('6.4')
    expect(textsOf(points, { rate: '7', v: '2' }, records)['lower']).toBe('')
    expect(textsOf(points, { rate: '7', kind: '2-1' }, records)['lower']).toBe('')
    expect(ask({ rate: '6.3' }).errors).toEqual({})
  })

  test('that do not lower the rate are refused', () => {
    expect(Object.keys(ask({ rate: '6', lower: '6' }).errors)).toEqual(['lower'])
  })
})

describe('a temporary buydown', () => {
  test.each(buydownGolden)('agrees with the reference: $kind', ({ loan, term, rate, kind, payments, subsidy }) => {
    const found = result({ loan, term, rate, kind })
    const column = found.tables[0]?.rows.map((row) => (row[2]?.kind === 'money' ? row[2].cents : NaN))
    expect(column).toEqual(payments.map(cents))
    expect(found.data['subsidyCents']).toBe(cents(subsidy))
  })

  test('says what is paid in each year', () => {
    expect(result({ loan: '400000', rate: '6.5', kind: '2-1' }).sentence).toBe(
      'With a 2-1 buydown you would pay $2,027 a month in the first year, $2,271 in the second and $2,528 from then on. Its account takes $9,104 at closing.',
    )
  })

  test('of more than the rate is refused', () => {
    expect(Object.keys(ask({ rate: '2', kind: '3-2-1' }).errors)).toEqual(['kind'])
  })
})
