import { expect, it } from 'vitest'
import { completeFields } from './columns.ts'
import { isStorable } from './whole-fields.ts'

it('a source without a name is not whole once it has a day or an address', () => {
  const isWhole = (source: { date: string | null; url?: string }) =>
    isStorable({ ...completeFields({ slug: 'rates' }), sources: [{ name: ' ', ...source }] })
  expect(isWhole({ date: null })).toBe(true)
  expect(isWhole({ date: '2026-08-20' })).toBe(false)
  expect(isWhole({ date: null, url: 'https://a.example' })).toBe(false)
})
