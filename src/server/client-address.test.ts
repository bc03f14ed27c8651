import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './client-address.ts'

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

test('what is not an address is not believed, and mapped addresses are plain', () => {
  expect(clientAddress(from('::ffff:10.0.0.1', '<script>'), 1)).toBe('10.0.0.1')
})

test('an address of IPv6 stands for the network of one customer', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(networkOf('2001:0db8:0001:0002::9')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0')
  expect(networkOf('::1')).toBe('0:0:0:0')
})
