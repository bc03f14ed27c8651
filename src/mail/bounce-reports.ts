import { z } from 'zod'
import { mailAddress } from './address.ts'

/** Mail that came back, or a complaint about it. */
export interface BounceReport {
  address: string
  kind: 'hard' | 'soft' | 'complaint'
}

const own = z.object({ address: z.string(), kind: z.enum(['hard', 'soft', 'complaint']) })
/** Postmark */
const typed = z.object({ Type: z.string().optional(), RecordType: z.string().optional(), Email: z.string() })
/** SendGrid */
const event = z.object({ event: z.string(), email: z.string(), type: z.string().optional() })
/** Amazon SES, as its notifications have it. */
const recipients = z.array(z.object({ emailAddress: z.string() }))
const notified = z.object({
  notificationType: z.string(),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }).optional(),
  complaint: z.object({ complainedRecipients: recipients }).optional(),
})

/** What a provider reports, in the forms of several and in our own: `{"address": "ada@example.com", "kind": "hard"}`. */
export function bounceReports(given: unknown): BounceReport[] {
  const entries = Array.isArray(given) ? given : [given]
  return entries.flatMap(reportsOf).flatMap(({ address, kind }) => {
    const known = mailAddress(address)
    return known ? [{ address: known, kind }] : []
  })
}

function reportsOf(entry: unknown): BounceReport[] {
  const ours = own.safeParse(entry)
  if (ours.success) return [ours.data]
  const postmark = typed.safeParse(entry)
  if (postmark.success) return ofPostmark(postmark.data)
  const sendgrid = event.safeParse(entry)
  if (sendgrid.success) return ofSendGrid(sendgrid.data)
  const ses = notified.safeParse(sesMessage(entry))
  return ses.success ? ofSes(ses.data) : []
}

function ofPostmark({
  Type: type = '',
  RecordType: record = '',
  Email: address,
}: z.infer<typeof typed>): BounceReport[] {
  if (record === 'SpamComplaint' || type === 'SpamComplaint') return [{ address, kind: 'complaint' }]
  if (type === 'HardBounce' || type === 'BadEmailAddress') return [{ address, kind: 'hard' }]
  return record === 'Bounce' || type !== '' ? [{ address, kind: 'soft' }] : []
}

function ofSendGrid({ event: name, email: address, type }: z.infer<typeof event>): BounceReport[] {
  if (name === 'spamreport') return [{ address, kind: 'complaint' }]
  if (name === 'bounce') return [{ address, kind: type === 'blocked' ? 'soft' : 'hard' }]
  return name === 'blocked' ? [{ address, kind: 'soft' }] : []
}

const wrapped = z.object({ Message: z.string() })

/** A notification may come wrapped as text. */
function sesMessage(entry: unknown): unknown {
  const found = wrapped.safeParse(entry)
  if (!found.success) return entry
  try {
    return JSON.parse(found.data.Message)
  } catch {
    return null
  }
}

function ofSes({ bounce, complaint }: z.infer<typeof notified>): BounceReport[] {
  const kind = bounce?.bounceType === 'Permanent' ? ('hard' as const) : ('soft' as const)
  return [
    ...(bounce?.bouncedRecipients ?? []).map(({ emailAddress: address }) => ({ address, kind })),
    ...(complaint?.complainedRecipients ?? []).map(({ emailAddress: address }) => ({
      address,
      kind: 'complaint' as const,
    })),
  ]
}
