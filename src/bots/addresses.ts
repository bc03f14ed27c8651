/** IP addresses as numbers, and the networks that they are in. */

/** An address: how many bits its family has, and its bits. */
interface Address {
  bits: 32 | 128
  value: bigint
}

/** A network: the address that it begins with, and how many bits of it are the network's own. */
interface Network extends Address {
  prefix: number
}

/**
 * An IPv4 or IPv6 address; an IPv4 address written as IPv6 (`::ffff:192.0.2.1`) is what it is. Null for any other text.
 *
 * @example
 * ```ts run
 * addressOf('::ffff:192.0.2.1')?.bits // => 32
 * addressOf('192.0.2.256') // => null
 * ```
 */
export function addressOf(text: string): Address | null {
  if (!text.includes(':')) return ipv4(text)
  const value = ipv6(text)
  if (value === null) return null
  return value >> 32n === 0xffffn ? { bits: 32, value: value & 0xffff_ffffn } : { bits: 128, value }
}

/**
 * A network in CIDR notation. Null where it is none, or where bits of the host are set.
 *
 * @example
 * ```ts run
 * networkOf('192.0.2.0/24')?.prefix // => 24
 * networkOf('192.0.2.1/24') // => null
 * ```
 */
export function networkOf(text: string): Network | null {
  const [address = '', prefixText = '', ...rest] = text.split('/')
  const found = addressOf(address)
  if (!found || rest.length > 0 || !/^\d{1,3}$/.test(prefixText)) return null
  const prefix = Number(prefixText)
  if (prefix > found.bits) return null
  const host = BigInt(found.bits - prefix)
  return (found.value >> host) << host === found.value ? { ...found, prefix } : null
}

export const isWithin = (address: Address, network: Network): boolean =>
  address.bits === network.bits &&
  address.value >> BigInt(network.bits - network.prefix) === network.value >> BigInt(network.bits - network.prefix)

function ipv4(text: string): Address | null {
  if (!/^(?:(?:0|[1-9]\d{0,2})\.){3}(?:0|[1-9]\d{0,2})$/.test(text)) return null
  const parts = text.split('.').map(Number)
  if (parts.some((part) => part > 255)) return null
  return { bits: 32, value: parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n) }
}

function ipv6(text: string): bigint | null {
  const halves = text.split('::')
  if (halves.length > 2) return null
  const [head, tail] = halves.map(groupsOf)
  if (!head || (halves.length === 2 && !tail)) return null
  const missing = 8 - head.length - (tail?.length ?? 0)
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null
  const groups = [...head, ...Array<number>(halves.length === 2 ? missing : 0).fill(0), ...(tail ?? [])]
  return groups.reduce((sum, group) => sum * 65_536n + BigInt(group), 0n)
}

/** The groups of a half; the last may be an IPv4 address. Null where one is none. */
function groupsOf(half: string): number[] | null {
  if (half === '') return []
  const groups: number[] = []
  const parts = half.split(':')
  for (const [place, part] of parts.entries()) {
    const last = place === parts.length - 1 && part.includes('.') ? ipv4(part) : null
    if (last) groups.push(Number(last.value >> 16n), Number(last.value & 0xffffn))
    else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(Number.parseInt(part, 16))
    else return null
  }
  return groups
}
