import { describe, expect, test } from 'vitest'
import type { Lender } from './lender-row.ts'
import { type LenderFilter, chosenLenders } from './lenders.ts'

const lender = (name: string, given: Partial<Lender> = {}): Lender => ({
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  type: 'bank',
  nmlsId: 1,
  lei: null,
  city: null,
  state: null,
  website: null,
  formedOn: null,
  originators: null,
  licenses: null,
  readOn: null,
  counts: null,
  updatedAt: '2026-11-22T00:00:00Z',
  ...given,
})
const counts = (originations: number, fha: number) =>
  ({
    year: 2025,
    applications: originations,
    originations,
    conventional: 0,
    fha,
    va: 0,
    usda: 0,
    states: 1,
    source: null,
  }) as const

const lenders = [
  lender('U.S. Bank', { state: 'OH', counts: counts(100, 10) }),
  lender('Rocket Mortgage', { type: 'nonbank', nmlsId: 3030, state: 'MI', counts: counts(90, 45) }),
  lender('A Bank', { state: 'OH' }),
]
const names = (filter: Partial<LenderFilter>) =>
  chosenLenders(lenders, { text: '', type: '', state: '', size: '', order: 'loans', ...filter }).map(({ name }) => name)

describe('the register', () => {
  test('stands by the number of loans, and is put in another order', () => {
    expect(names({})).toEqual(['U.S. Bank', 'Rocket Mortgage', 'A Bank'])
    expect(names({ order: 'name' })[0]).toBe('A Bank')
    expect(names({ order: 'share' })).toEqual(['Rocket Mortgage', 'U.S. Bank', 'A Bank'])
  })

  test('is narrowed by how many loans were made', () => {
    const sized = [
      lender('None'),
      ...[24_999, 25_000, 4_999].map((loans) => lender(`L ${loans}`, { counts: counts(loans, 0) })),
    ]
    const of = (size: LenderFilter['size']) =>
      chosenLenders(sized, { text: '', type: '', state: '', size, order: 'loans' }).map(({ name }) => name)
    expect([of('large'), of('middle'), of('small'), of('unknown')]).toEqual([
      ['L 25000'],
      ['L 24999'],
      ['L 4999'],
      ['None'],
    ])
  })

  test('is narrowed by name, number, type and state', () => {
    expect(names({ text: 'us bank' })).toEqual(['U.S. Bank'])
    expect(names({ text: 'NMLS 3030' })).toEqual(['Rocket Mortgage'])
    expect(names({ type: 'nonbank' })).toEqual(['Rocket Mortgage'])
    expect(names({ state: 'OH' })).toEqual(['U.S. Bank', 'A Bank'])
  })
})
