import type { IncomingMessage } from 'node:http'

/** A name, an IPv4 or an IPv6 address, and a port (RFC 3986, section 3.2.2). */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i

/**
 * Whether a request names its host once, in a form that can be read: anything else is 400 (RFC 9112, section 3.2), since a
 * proxy may have read the other one. Node keeps the first and says nothing of the second. HTTP/1.0 may name none.
 */
export function namesOneHost({
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue
    count += 1
    if (count > 1 || !HOST.test(rawHeaders[at + 1] ?? '')) return false
  }
  return count === 1 || httpVersion === '1.0'
}
