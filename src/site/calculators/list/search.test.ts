import { expect, test } from 'vitest'
import { CATALOG } from '#calculators'
import { foundEntries, listQueryOf } from './search.ts'

const names = (text: string) => foundEntries(text).map((entry) => entry.name)

test('without a word all calculators are listed in the order of the menu', () => {
  expect(foundEntries('')).toBe(CATALOG)
  expect(foundEntries(' the calculator ')).toBe(CATALOG)
})

test.each([
  ['refi', 'refinance'],
  ['PMI', 'mortgage'],
  ['points fees', 'apr'],
  ['how much house', 'affordability'],
  ['biweekly', 'additional-payment'],
  ['lump sum', 'extra-payment'],
  ['Debt-to-income', 'dti'],
  ['  interest-ONLY  ', 'interest-only'],
])('"%s" finds the %s calculator', (text, name) => {
  expect(names(text)).toContain(name)
})

test('every calculator is found by its own title', () => {
  for (const { title, name } of CATALOG) expect(names(title), title).toContain(name)
})

test('words that no calculator holds find nothing', () => {
  expect(names('zebra')).toEqual([])
  expect(names('mortgage zebra')).toEqual([])
})

test('the address is read as text of bounded length', () => {
  expect(listQueryOf({ q: ' apr ', which: 'buying' })).toEqual({ text: 'apr', which: 'buying' })
  expect(listQueryOf({ q: 7, which: ['a'] })).toEqual({ text: '', which: '' })
  expect(listQueryOf({ q: 'x'.repeat(1000) }).text).toHaveLength(100)
})
