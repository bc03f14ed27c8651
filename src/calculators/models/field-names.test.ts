/** A field's own name is read as typed by a reader, its name with the unit as a count: the two must differ. */
import { expect, test } from 'vitest'
import { typedName } from '#calculators/results'
import { loadCalculator, CALCULATOR_NAMES } from '#calculators/catalog'
import type { Fields } from '#calculators/contract'

function sharedNames(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    if (field.kind === 'rows') return sharedNames(field.columns)
    const isTyped = field.kind !== 'county' && /(?:Cents|Percent|Months)$/.test(typedName(key, field.kind))
    return isTyped && typedName(key, field.kind) === key ? [key] : []
  })
}

test.each(CALCULATOR_NAMES)('%s: months that a result echoes are not read back as years', async (name) => {
  const { fields } = await loadCalculator(name)
  expect(sharedNames(fields)).toEqual([])
})

test('a field that is named like its unit is found', () => {
  const term = { kind: 'term', label: 'Term', group: 'Loan', initial: 36, least: 1, most: 600, unit: 'years' } as const
  expect(sharedNames({ term, spanMonths: term })).toEqual(['spanMonths'])
})
