import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as IncomingMessage

test('without a proxy a forged forwarding header moves nothing', () => {
  expect(clientAddress(from('203.0.113.9', '1.2.3.4'), 0)).toBe('203.0.113.9')
})

test('behind one proxy the last entry counts, whatever the reader wrote before it', () => {
  expect(clientAddress(from('10.0.0.1', '1.2.3.4, 198.51.100.7'), 1)).toBe('198.51.100.7')
})

test('behind two proxies the entry before the last counts', () => {
  expect(clientAddress(from('10.0.0.1', '6.6.6.6, 198.51.100.7, 10.0.0.2'), 2)).toBe('198.51.100.7')
})

test('a neighbor has an address without the interface that it is reached by', () => {
  expect(clientAddress(from('fe80::1%eth0'), 0)).toBe('fe80::1')
  expect(clientAddress(from('10.0.0.1', 'fe80::2%2'), 1)).toBe('fe80::2')
})

test('what is not an address is not believed, and mapped addresses are plain', () => {
  expect(clientAddress(from('::ffff:10.0.0.1', '<script>'), 1)).toBe('10.0.0.1')
})
