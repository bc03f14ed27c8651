import { expect, test } from 'vitest'
import { addressToShare } from './share.tsx'

test('a shared address keeps its query and drops the place on the page', () => {
  const at = new URL('https://example.com/article/rates?page=2#what-it-costs')
  expect(addressToShare(at)).toBe('https://example.com/article/rates?page=2')
})
