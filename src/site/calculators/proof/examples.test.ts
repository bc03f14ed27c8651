import { expect, test } from 'vitest'
import { PROOF_EXAMPLES } from './examples.ts'

test.each(PROOF_EXAMPLES)('$id: $title', ({ expected, compute }) => {
  expect(compute()).toBe(expected)
})

test('every subject has its examples, none twice', () => {
  const ids = PROOF_EXAMPLES.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const subject of [
    'h25b-',
    'apr-c',
    'payment-',
    'row-',
    'hpa-',
    'fha-',
    'va-',
    'usda-',
    'limit-',
    'qm-',
    'dti-',
  ]) {
    expect(ids.some((id) => id.startsWith(subject))).toBe(true)
  }
})
