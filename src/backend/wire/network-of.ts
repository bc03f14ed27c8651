/**
 * The network that an address counts for. One line of IPv6 is a whole /64: a caller who has one address there has all of
 * them.
 *
 * @example
 * ```ts run
 * networkOf('2001:db8::1') // => '2001:db8:0:0'
 * ```
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [front = '', back] = address.split('::')
  const parts = front === '' ? [] : front.split(':')
  const behind = back === undefined || back === '' ? [] : back.split(':')
  const filled = [...parts, ...Array<string>(Math.max(0, 8 - parts.length - behind.length)).fill('0'), ...behind]
  return filled
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')
}
