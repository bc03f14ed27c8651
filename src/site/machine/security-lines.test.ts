import { expect, test } from 'vitest'
import { securityText } from './security-lines.ts'

const fields = (now: string) =>
  securityText('mailto:security@a.example', 'https://a.example/.well-known/security.txt', new Date(now)).split('\n')

test('security.txt says whom to write to, where it lies and until when it holds', () => {
  expect(fields('2026-08-20T10:11:12Z')).toEqual([
    'Contact: mailto:security@a.example',
    'Expires: 2027-02-16T00:00:00Z',
    'Preferred-Languages: en',
    'Canonical: https://a.example/.well-known/security.txt',
    '',
  ])
})

test('it stays the same through a day', () => {
  expect(fields('2026-08-20T23:59:59Z')).toEqual(fields('2026-08-20T00:00:00Z'))
})
