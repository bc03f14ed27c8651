import { describe, expect, test } from 'vitest'
import type { Lender } from '#queries/reference'
import { chosenLenders, lenderQueryOf, lendersHref } from './lender-query.ts'

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
  ({ year: 2025, applications: originations, originations, conventional: 0, fha, va: 0, usda: 0, states: 1 }) as const

const lenders = [
  lender('U.S. Bank', { state: 'OH', counts: counts(100, 10) }),
  lender('Rocket Mortgage', { type: 'nonbank', nmlsId: 3030, state: 'MI', counts: counts(90, 45) }),
  lender('A Bank', { state: 'OH' }),
]
const names = (search: Record<string, string>) => chosenLenders(lenders, lenderQueryOf(search)).map(({ name }) => name)

describe('the register', () => {
  test('stands by the number of loans, and is put in another order', () => {
    expect(names({})).toEqual(['U.S. Bank', 'Rocket Mortgage', 'A Bank'])
    expect(names({ order: 'name' })[0]).toBe('A Bank')
    expect(names({ order: 'share' })).toEqual(['Rocket Mortgage', 'U.S. Bank', 'A Bank'])
  })

  test('is narrowed by name, number, type and state', () => {
    expect(names({ q: 'us bank' })).toEqual(['U.S. Bank'])
    expect(names({ q: 'NMLS 3030' })).toEqual(['Rocket Mortgage'])
    expect(names({ type: 'nonbank' })).toEqual(['Rocket Mortgage'])
    expect(names({ state: 'oh' })).toEqual(['U.S. Bank', 'A Bank'])
  })

  test('takes no choice that it does not know, and no more than four to compare', () => {
    expect(lenderQueryOf({ type: 'toString', state: 'Ohio', order: '__proto__' })).toEqual({
      text: '',
      type: '',
      state: '',
      order: 'loans',
      compared: [],
      page: 1,
    })
    expect(lenderQueryOf({ compare: 'a,b|a,c,d,e,"x"' }).compared).toEqual(['a', 'b', 'c', 'd'])
  })

  test('has an address for every choice', () => {
    const search = { q: 'bank', type: 'bank', state: 'OH', order: 'name', compare: 'a,b', page: '2' }
    expect(lendersHref(lenderQueryOf(search))).toBe('/lenders?q=bank&type=bank&state=OH&order=name&compare=a,b&page=2')
    expect(lendersHref(lenderQueryOf({}))).toBe('/lenders')
  })
})
