import { describe, expect, test } from 'vitest'
import { chosenWords, lenderQueryOf, lendersHref } from './lender-query.ts'

describe('the address of the register', () => {
  test('takes no choice that it does not know, and no more than four to compare', () => {
    expect(lenderQueryOf({ type: 'toString', state: 'Ohio', order: '__proto__' })).toEqual({
      text: '',
      type: '',
      state: '',
      size: '',
      order: 'loans',
      compared: [],
      page: 1,
    })
    expect(lenderQueryOf({ compare: 'a,b|a,c,d,e,"x"' }).compared).toEqual(['a', 'b', 'c', 'd'])
  })

  test('has an address for every choice', () => {
    const search = { q: 'bank', type: 'bank', state: 'OH', size: 'small', order: 'name', compare: 'a,b', page: '2' }
    expect(lendersHref(lenderQueryOf(search))).toBe(
      '/lenders?q=bank&type=bank&state=OH&size=small&order=name&compare=a,b&page=2',
    )
    expect(lendersHref(lenderQueryOf({}))).toBe('/lenders')
  })
})

test.each([
  [{ q: 'bank', type: 'credit union', state: 'oh', size: 'large' }, '“bank”, Credit union, OH, 25,000 loans or more'],
  [{ size: 'unknown' }, 'Loans unknown'],
  [{ order: 'name', page: '2' }, ''],
])('what narrows the register is said in a line: %o', (search, words) => {
  expect(chosenWords(lenderQueryOf(search))).toBe(words)
})
