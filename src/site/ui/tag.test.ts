import { expect, test } from 'vitest'
import { isAllSamples } from './tag.tsx'

test('a list is marked at its head only when nothing in it is real', () => {
  expect(isAllSamples([{ isSample: true }, { isSample: true }])).toBe(true)
  expect(isAllSamples([{ isSample: true }, { isSample: false }])).toBe(false)
  expect(isAllSamples([])).toBe(false)
})
