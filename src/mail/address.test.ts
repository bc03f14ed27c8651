import { expect, test } from 'vitest'
import { mailAddress } from './address.ts'

test('one mailbox is one address, however it is written', () => {
  expect(mailAddress(' Ada@Example.COM ')).toBe('ada@example.com')
  expect(mailAddress('ada+news@bücher.example')).toBe('ada+news@xn--bcher-kva.example')
})

test('an address that only looks like another one is seen for what it is', () => {
  // A Cyrillic a in the domain, and in the name.
  expect(mailAddress('ada@ex\u0430mple.com')).toMatch(/^ada@xn--/)
  expect(mailAddress('\u0430da@example.com')).toBeNull()
})

test('what would add a header or a recipient is no address', () => {
  const attempts = [
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com, eve@example.com',
    'ada@example.com>',
    '<ada@example.com>',
    '"a b"@example.com',
    'ada@example',
    'ada@-example.com',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    '@example.com',
    'ada@',
    '',
    `${'a'.repeat(65)}@example.com`,
    'ada..b@example.com',
  ]
  for (const attempt of attempts) expect(mailAddress(attempt), attempt).toBeNull()
})
