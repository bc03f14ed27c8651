import { BlockList, isIP } from 'node:net'

/**
 * Networks that no public server is in: the IANA special-purpose registries of IPv4 and IPv6, and multicast. The database has them
 * as well (`private.networks_inside`).
 */
export const NETWORKS_INSIDE: readonly `${string}/${number}`[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]

const inside = new BlockList()
for (const network of NETWORKS_INSIDE) {
  const [address = '', bits] = network.split('/')
  inside.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4')
}

/**
 * Whether an address is private, loopback, link-local or otherwise in a network that no public server is in. What is no
 * address is taken for one that is.
 *
 * @param address IPv4 or IPv6, without brackets; an IPv4 address written as IPv6 counts as what it is
 * @example
 * ```ts run
 * isInside('169.254.169.254') // => true
 * isInside('::ffff:10.0.0.1') // => true
 * isInside('1.1.1.1') // => false
 * ```
 */
export function isInside(address: string): boolean {
  const family = isIP(address)
  return family === 0 || inside.check(address, family === 4 ? 'ipv4' : 'ipv6')
}
