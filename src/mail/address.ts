import { domainToASCII } from 'node:url'

const MOST_LETTERS = 254
/** What may stand before the @ without quotes (RFC 5321, section 4.1.2, Dot-string). */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

/**
 * An address as it is kept and written to: small letters, its domain in ASCII, so that one mailbox has one row and a letter
 * that only looks like another one is seen for what it is. Null for what is no address; what a line break or a second
 * address would add to a header is none.
 */
export function mailAddress(written: string): string | null {
  const text = written.trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  if (at < 1 || at > 64 || text.length > MOST_LETTERS) return null
  const local = text.slice(0, at)
  const domain = domainToASCII(text.slice(at + 1))
  return LOCAL.test(local) && DOMAIN.test(domain) ? `${local}@${domain}` : null
}
