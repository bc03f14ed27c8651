import { expect, it } from 'vitest'

import { isInside } from './networks.ts'

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:a9fe:a9fe',
  '::ffff:0:127.0.0.1',
  '::ffff:0:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fd00::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
])('%s is inside', (address) => expect(isInside(address)).toBe(true))

it.each(['1.1.1.1', '172.15.0.1', '172.32.0.1', '192.167.1.1', '100.128.0.1', '2606:4700::1111', '::ffff:1.1.1.1'])(
  '%s is public',
  (address) => expect(isInside(address)).toBe(false),
)

it.each(['', 'localhost', '1.1.1', '0x7f.1', '[::1]'])('"%s" is no address, and not trusted', (address) =>
  expect(isInside(address)).toBe(true),
)
