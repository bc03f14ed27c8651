/**
 * Mail that tells of mail that came back: delivery status notifications (RFC 3464) and reports of complaints (RFC 5965). Their
 * parts for programs are lines of name and value, wherever they stand in the mail.
 */
import type { BounceReport } from './bounce-reports.ts'
import { mailAddress } from './address.ts'

/** What a returned mail reports; empty when it is no report, such as a note that somebody is away. */
export function bouncesInMail(raw: string): BounceReport[] {
  const text = unfolded(raw.replaceAll('\r\n', '\n'))
  if (/^content-type:\s*message\/feedback-report/im.test(text)) return complaints(text)
  if (!/^content-type:\s*message\/delivery-status/im.test(text)) return []
  return text.split(/\n{2,}/).flatMap(statusOf)
}

/** A value may go on in lines that begin with a space. */
const unfolded = (text: string) => text.replaceAll(/\n[ \t]+/g, ' ')

const field = (block: string, name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(block)?.[1]?.trim() ?? ''

/** "rfc822; ada@example.com" */
const addressIn = (value: string) => mailAddress(value.replace(/^[^;]*;/, '').replace(/[<>]/g, ''))

function statusOf(block: string): BounceReport[] {
  const address = addressIn(field(block, 'original-recipient') || field(block, 'final-recipient'))
  const action = field(block, 'action').toLowerCase()
  if (!address || (action !== 'failed' && action !== 'delayed')) return []
  // 5.2.x is a mailbox that is there and takes nothing now; 5.7.x is about us.
  const isGone = action === 'failed' && /^5\.(?!2\.|7\.)/.test(field(block, 'status'))
  return [{ address, kind: isGone ? 'hard' : 'soft' }]
}

function complaints(text: string): BounceReport[] {
  const said = field(text, 'original-rcpt-to') || field(text, 'removal-recipient')
  const address = addressIn(said) ?? addressIn(toInCopy(text))
  return address ? [{ address, kind: 'complaint' }] : []
}

/** Of the mail that is complained about, which stands last. */
const toInCopy = (text: string) => Array.from(text.matchAll(/^to:\s*<?([^\s<>]+@[^\s<>]+)>?\s*$/gim)).at(-1)?.[1] ?? ''
