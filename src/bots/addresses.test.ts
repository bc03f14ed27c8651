import { expect, test } from 'vitest'
import { addressOf, isWithin, networkOf } from './addresses.ts'

const isIn = (address: string, network: string) => {
  const [found, known] = [addressOf(address), networkOf(network)]
  return found && known && isWithin(found, known)
}

test('an address is in a network by its first bits', () => {
  expect(isIn('20.15.240.79', '20.15.240.64/28')).toBe(true)
  expect(isIn('20.15.240.80', '20.15.240.64/28')).toBe(false)
  expect(isIn('::ffff:20.15.240.70', '20.15.240.64/28')).toBe(true)
  expect(isIn('2001:4860:4801:10::1', '2001:4860:4801:10::/64')).toBe(true)
  expect(isIn('2001:4860:4801:11::1', '2001:4860:4801:10::/64')).toBe(false)
  expect(isIn('1.2.3.4', '::/0')).toBe(false)
  expect(isIn('1.2.3.4', '0.0.0.0/0')).toBe(true)
})

test.each([
  '1.2.3',
  '1.2.3.4.5',
  '1.2.3.256',
  '01.2.3.4',
  '1::2::3',
  ':::',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  'g::',
  '',
  '::1.2.3',
  '1:2:3:4:5:6:7::8',
])('"%s" is no address', (text) => expect(addressOf(text)).toBeNull())

test('an address has one value, however it is written', () => {
  expect(addressOf('2001:DB8:0:0:0:0:0:1')).toEqual(addressOf('2001:db8::1'))
  expect(addressOf('64:ff9b::192.0.2.1')).toEqual(addressOf('64:ff9b::c000:201'))
})

test('a network with bits of a host is none', () => {
  for (const text of ['192.0.2.1/24', '192.0.2.0/33', '192.0.2.0', '192.0.2.0/', '192.0.2.0/2/4', '2001:db8::1/64'])
    expect(networkOf(text), text).toBeNull()
})
