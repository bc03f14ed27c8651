import { expect, test } from 'vitest'
import { href } from '#routes'
import { menus, target } from './menu.ts'

const calculators = menus.find((menu) => menu.name === 'Calculators')

test('the calculators’ menu has twelve entries in the order of the specification', () => {
  expect(calculators?.entries.map((entry) => target(entry.route))).toEqual([
    '/calculator',
    '/calculator/amortization',
    '/calculator/apr',
    '/calculator/dti',
    '/calculator/debt-limit',
    '/calculator/interest-only',
    '/calculator/affordability',
    '/calculator/comparison',
    '/calculator/refinance',
    '/calculator/additional-payment',
    '/calculator/mortgage-extra-payment',
    '/calculators',
  ])
})

test('each entry has a name and says what it does', () => {
  const names = calculators?.entries.map((entry) => entry.name) ?? []
  expect(new Set(names).size).toBe(12)
  expect(calculators?.entries.filter((entry) => entry.description.length < 15)).toEqual([])
})

test('the mortgage calculator and the page of all of them are marked as popular, and no other', () => {
  const marked = calculators?.entries.filter((entry) => entry.mark).map((entry) => `${entry.name}: ${entry.mark}`)
  expect(marked).toEqual(['Mortgage Calculator: Popular', 'All Mortgage Calculators: Popular'])
})

test('the menu ends in the way to all calculators', () => {
  expect(calculators?.all).toEqual({ name: 'View All Calculators', route: 'calculators' })
  expect(href('calculators')).toBe('/calculators')
})
