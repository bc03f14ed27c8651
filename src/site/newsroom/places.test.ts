import { expect, test } from 'vitest'
import { placesFor } from './places.ts'

const labels = (role: Parameters<typeof placesFor>[0]) => placesFor(role).map(({ label }) => label)

test('the navigation shows everybody the pages that are for them, and no other', () => {
  expect(labels('reader')).toEqual([])
  expect(labels('author')).toEqual(['Dashboard', 'Your profile'])
  expect(labels('editor')).toContain('Rates')
  expect(labels('editor')).not.toContain('Import')
  expect(labels('admin')).toContain('Import')
  expect(labels('admin').length).toBeGreaterThanOrEqual(labels('editor').length)
})
