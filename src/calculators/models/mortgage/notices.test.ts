/** What a mortgage, an affordable home and a debt limit say at the bounds of programs, law, places and estimates. */
import { describe, expect, test } from 'vitest'
import { affordability } from '#calculators/models/affordability'
import { type Result, type AnyCalculator, type Records, isRefused } from '#calculators/contract'
import { countyLimits } from '#calculators/counties'
import { debtLimit } from '#calculators/models/debt-limit'
import { mortgage } from './mortgage.ts'
import { type Texts, result as mortgageResult, cents, figure, records, words } from './asked.ts'
import { readInput } from '#calculators/fields'

function ask(calculator: AnyCalculator, texts: Texts, given: Partial<Records> = {}): Result {
  const known = { ...records, ...given }
  const { values, errors } = readInput(calculator, texts, known)
  expect(errors).toEqual({})
  const found = calculator.compute(values as never, known)
  if (isRefused(found)) throw new Error(JSON.stringify(found.refused))
  return found
}
const franklin = { county: countyLimits('39049') }

describe('a term of more than 30 years', () => {
  test.each([
    { program: 'fha', says: 'An FHA loan may run 30 years at most (24 CFR 203.17(d)). This one runs 40 years.' },
    { program: 'va', says: 'A VA loan may run 30 years and 32 days at most (VA Lenders Handbook, Pamphlet 26-7,' },
    { program: 'conventional', says: 'cannot be a qualified mortgage (12 CFR 1026.43(e)(2)(ii))' },
  ])('is none of $program', ({ program, says }) => {
    expect(words(mortgageResult({ program, term: '40', price: '250000' }))).toContain(says)
    expect(words(mortgageResult({ program, term: '30', price: '250000' }))).not.toContain(says)
  })

  test('is the VA’s from two months on, and not bounded by any text of the USDA’s that was read', () => {
    const va = (term: string) => words(mortgageResult({ program: 'va', term, price: '250000' }))
    expect(va('361 mo')).not.toContain('at most')
    expect(va('362 mo')).toContain('30 years and 32 days at most')
    expect(words(mortgageResult({ program: 'usda', term: '40', price: '250000' }))).not.toContain('30 years')
  })

  test('is named by affordability and the debt limit, too', () => {
    expect(words(ask(affordability, { limits: '31-43', term: '40' }))).toContain('24 CFR 203.17(d)')
    expect(words(ask(debtLimit, { term: '40' }))).toContain('qualified mortgage (12 CFR 1026.43(e)(2)(ii))')
  })
})

describe('an FHA loan without a county', () => {
  const fha = { program: 'fha', down: '3.5%' }
  test('is compared with this year’s ceiling and this year’s limit of most counties', () => {
    const high = words(mortgageResult({ ...fha, price: '3000000' }))
    expect(high).toContain('$2,895,000 is above $1,249,125, the FHA’s ceiling for one home in high-cost areas in 2026.')
    expect(high).not.toContain('expired')
    expect(words(mortgageResult({ ...fha, price: '700000' }))).toContain('above $541,287, the FHA’s limit')
    expect(words(mortgageResult({ ...fha, price: '500000' }))).not.toContain('in most counties')
  })

  test('has no ceiling for high-cost areas in Hawaii, nor one of a home for four', () => {
    expect(words(mortgageResult({ ...fha, price: '3000000', state: 'HI' }))).not.toContain('ceiling')
    expect(words(mortgageResult({ ...fha, price: '3000000', units: '4' }))).not.toContain('ceiling')
  })
})

describe('above 97% of the price', () => {
  test('a mortgage, a debt limit and an affordable price count no insurance, and say so first', () => {
    const bare = mortgageResult({ down: '0' })
    expect(bare.sentence).toMatch(/^You would pay \$[\d,]+ a month before mortgage insurance, of which/)
    expect(bare.figures[0]?.label).toBe('Monthly payment before mortgage insurance')
    const limit = ask(debtLimit, { down: '0' })
    expect(limit.sentence).toMatch(/mortgage of \$[\d,]+ before mortgage insurance: a home/)
    const home = ask(affordability, { cash: '0', closing: '0', down: '0' })
    expect(home.sentence).toMatch(/a month before mortgage insurance\./)
    expect(home.data).toMatchObject({ price: { pmiCents: 0 } })
    for (const found of [bare, limit, home]) expect(found.notices.map(({ field }) => field)).toContain('pmi')
  })

  test('a figure of one’s own counts', () => {
    for (const found of [
      mortgageResult({ down: '0', pmi: '1' }),
      ask(debtLimit, { down: '0', pmi: '1' }),
      ask(affordability, { cash: '0', closing: '0', down: '0', pmi: '1' }),
    ])
      expect(JSON.stringify(found)).not.toContain('before mortgage insurance')
  })
})

describe('a place', () => {
  test('of two states is told, in mortgage and debt limit', () => {
    const told = 'Franklin County is in Ohio; typical taxes and insurance are those of California'
    expect(words(mortgageResult({ county: '39049', state: 'CA' }, franklin))).toContain(told)
    expect(words(ask(debtLimit, { county: '39049', state: 'CA' }, franklin))).toContain(told)
    for (const texts of [{ state: 'OH' }, {}, { state: 'CA', tax: '1', insurance: '900' }])
      expect(words(mortgageResult({ county: '39049', ...texts }, franklin))).not.toContain('is in Ohio')
  })

  test('has one typical premium, which is no quote for a dear home', () => {
    const warned = 'Home insurance of $1,400 a year is a typical figure, the same at any price.'
    expect(words(mortgageResult({ state: 'OH', price: '1500000' }))).toContain(warned)
    expect(words(mortgageResult({ state: 'OH', price: '800000' }))).not.toContain(warned)
    expect(words(mortgageResult({ state: 'OH', price: '1500000', insurance: '1400' }))).not.toContain(warned)
  })

  const notes = (calculator: AnyCalculator, texts: Texts, given: Partial<Records> = {}) =>
    readInput(calculator, texts, { ...records, ...given }).notes

  test('left open, say beside their fields what they count with, for which state, and from where', () => {
    for (const calculator of [mortgage, affordability, debtLimit]) {
      expect(notes(calculator, { state: 'OH' })).toMatchObject({
        tax: 'Ohio: 1.57% (WalletHub, property taxes by state, 2019).',
        insurance: 'Ohio: $1,400 a year (typical home insurance by state, round estimates of 2024).',
      })
      expect(notes(calculator, {})).toMatchObject({ tax: expect.stringMatching(/^Middle of all states: 0\.98% /) })
    }
    expect(notes(mortgage, { county: '39049' }, franklin)['tax']).toMatch(/^Ohio: /)
    expect(notes(mortgage, { taxYear: '6000' })['tax']).toBe('The dollars of your tax bill count.')
    expect(notes(mortgage, { tax: '1.2', insurance: '1500' })).not.toHaveProperty('tax')
  })

  test('say the figures that are counted', () => {
    const found = mortgageResult({ state: 'FL' })
    const { tax, insurance } = notes(mortgage, { state: 'FL' })
    expect(found.assumptions.map(({ text }) => text).join(' ')).toContain(/[\d.]+%/.exec(tax ?? '')?.[0] ?? 'no figure')
    const year = Number(found.data['homeInsuranceMonthCents']) * 12
    expect(insurance).toContain(`$${Math.round(year / 100).toLocaleString('en-US')} a year`)
  })
})

describe('affordability', () => {
  test('names a jumbo loan', () => {
    expect(words(ask(affordability, { income: '600000', cash: '500000' }))).toMatch(
      /\$[\d,]+ is above the limit of \$832,750 for conforming loans in most counties in 2026/,
    )
    expect(words(ask(affordability, {}))).not.toContain('jumbo')
    expect(words(ask(affordability, { income: '600000', cash: '500000', limits: '31-43' }))).toContain('$1,249,125')
  })

  test('says what the rows of the programs leave out, and of chosen limits of a program too', () => {
    for (const limits of ['28-36', '31-43', 'va']) {
      const found = ask(affordability, { limits })
      expect(found.tables.find(({ id }) => id === 'by-limits')?.note).toContain('not the programs’ own fees')
      expect(words(found).includes('not the programs’ own fees')).toBe(limits !== '28-36')
    }
  })
})

describe('totals by formula', () => {
  test('are of the formula in both figures', () => {
    const [exact, formula] = [mortgageResult({}), mortgageResult({ totals: 'formula' })]
    const all = (of: Result) => cents(figure(of, 'All payments to the end'))
    const interest = (of: Result) => cents(figure(of, 'Interest over the loan'))
    expect(all(formula)).toBe(90_514_353)
    expect(all(formula) - all(exact)).toBe(interest(formula) - interest(exact))
    expect(interest(formula)).not.toBe(interest(exact))
    const note = (of: Result) => of.figures.find(({ label }) => label === 'All payments to the end')?.note
    expect([note(exact), note(formula)]).toEqual(['Without the $80,000 down', 'Formula, without the $80,000 down'])
  })
})

test('a loan of one month has no half of its term, and no empty day', () => {
  const found = mortgageResult({ term: '1 mo', down: '3.5%' })
  expect(found.data['pmi']).toBe(null)
  expect(JSON.stringify(found)).not.toContain('"date":""')
})
