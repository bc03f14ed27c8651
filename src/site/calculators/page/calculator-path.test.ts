import { expect, test } from 'vitest'
import { href } from '#routes'
import { CATALOG } from '#calculators'
import { calculatorOf } from './calculator-path.ts'

test('every calculator is found by the last part of its page’s path', () => {
  for (const { name, route } of CATALOG) expect(calculatorOf(href(route).split('/')[2])).toBe(name)
})

test('a part that no calculator has is none of them', () => {
  for (const part of ['', 'calculator', 'constructor', 'amortization/x']) expect(calculatorOf(part)).toBeNull()
})

test('capitals lead to the same calculator, as the router reads every path', () => {
  expect(calculatorOf('APR')).toBe('apr')
})
