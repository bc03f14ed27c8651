/** A field's own name is read as typed by a reader, its name with the unit as a count: the two must differ. */
import { expect, test } from 'vitest'
import { apiInput, namesOf } from '#calculators/api/input.ts'
import { typedName } from '#calculators/answer/json.ts'
import { CALCULATORS, CALCULATOR_NAMES } from '#calculators/answer/registry.ts'
import type { Fields } from '#calculators/contract/contract.ts'

function unitNames(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([key, field]) => [
    ...(/(?:Cents|Percent|Months)$/.test(key) ? [key] : []),
    ...(field.kind === 'rows' ? unitNames(field.columns) : []),
  ])
}

test.each(CALCULATOR_NAMES)('%s: no field is named like the unit of another reading', async (name) => {
  const { fields } = await CALCULATORS[name]()
  expect(unitNames(fields)).toEqual([])
})

test('every count of months that an answer echoes is read back as months', async () => {
  let seen = 0
  for (const name of CALCULATOR_NAMES) {
    const { fields } = await CALCULATORS[name]()
    for (const [key, field] of Object.entries(fields)) {
      if (field.kind !== 'term') continue
      seen += 1
      const echoed = typedName(key, 'term')
      expect(namesOf(fields).get(echoed)?.unit, `${name} ${echoed}`).toBe('Months')
      expect(apiInput(fields, { [echoed]: 36 })).toEqual({ search: { [key]: '36 mo' }, errors: {} })
    }
  }
  expect(seen).toBeGreaterThan(15)
})
