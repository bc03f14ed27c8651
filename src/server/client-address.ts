import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * The reader's address. With `hops` proxies of ours in front, the entry that the outermost of them wrote counts;
 * everything to its left was written by the reader and is not believed.
 */
export function clientAddress(request: IncomingMessage, hops: number): string {
  const socket = plainAddress(request.socket.remoteAddress ?? '0.0.0.0')
  if (hops <= 0) return socket
  const header = request.headers['x-forwarded-for']
  const written = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((part) => part.trim())
  const chain = [...written.filter((part) => part !== ''), socket]
  const entry = plainAddress(chain[Math.max(0, chain.length - 1 - hops)] ?? socket)
  return isIP(entry) === 0 ? socket : entry
}

/** Without the interface that a neighbor's address comes with (`fe80::1%eth0`): no column of addresses takes it. */
export function plainAddress(address: string): string {
  const [bare = ''] = address.split('%', 1)
  return bare.startsWith('::ffff:') && bare.includes('.') ? bare.slice(7) : bare
}
