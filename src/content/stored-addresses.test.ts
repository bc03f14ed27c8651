import { expect, test } from 'vitest'
import { storedAddresses } from './stored-addresses.ts'

const keyOf = (path: string) => storedAddresses(`[x](/storage/v1/object/public/media/${path})`)[0]?.key

test.each(['../../../auth/v1/admin/users', '%2e%2e/%2E%2e/rest', 'a/.%2e/b.jpg', './a.jpg', 'a/..', '..%5Ca.jpg'])(
  '%s leads to no object',
  (path) => expect(keyOf(path)).toBeNull(),
)

test.each(['100%.jpg', 'a%zz.jpg', '%ff.jpg'])('%s, which cannot be decoded, leads to no object', (path) =>
  expect(keyOf(path)).toBeNull(),
)

test.each([
  ['a..b/.hidden/...jpg', 'a..b/.hidden/...jpg'],
  ['%252e%252e/a.jpg', '%2e%2e/a.jpg'],
  ['caf%C3%A9.pdf', 'café.pdf'],
])('%s leads to %s', (path, key) => expect(keyOf(path)).toBe(key))
