import type { Transporter } from 'nodemailer'
import { openMailbox } from './mailbox.ts'

/** A mail to one person, in both its parts. */
export interface OutgoingMail {
  to: string
  subject: string
  html: string
  text: string
  /** what it is for, in one word; mail servers never see it */
  purpose: string
}

/** Who carries mail. */
export interface MailSender {
  /**
   * Resolves when the mail server has taken the mail; rejects otherwise, and then it may be tried again. The error has
   * `isRefusal: true` when the server will not have this mail or its recipient (SMTP 5xx), rather than not just now.
   */
  send(mail: OutgoingMail): Promise<void>
}

/** Where mail goes. */
interface MailPlace {
  /** `smtp://user:password@host:587` or `smtps://…:465`; null keeps mail in files */
  url: string | null
  /** the sender as people see it: `Ratesheet <news@example.com>` */
  from: string
  /** where the files go without a server */
  folder: string
  /** a mail server that says nothing for so long is down; 15 s unless told */
  patienceMs?: number
}

/**
 * Opens the way for mail: an SMTP server by its URL, or files in a folder.
 *
 * @example
 * ```ts
 * const sender = openMail({ url: 'smtps://user:secret@smtp.example.com', from: 'news@example.com', folder: 'data/mail' })
 * await sender.send({ to: 'ada@example.com', subject: 'Hello', html: '<p>Hello', text: 'Hello', purpose: 'greeting' })
 * ```
 */
export function openMail({ url, from, folder, patienceMs = 15_000 }: MailPlace): MailSender {
  if (url === null) return openMailbox(folder)
  let server: Promise<Transporter> | undefined
  return {
    async send({ to, subject, html, text }) {
      // An object, so that nothing within an address is taken for a list of addresses.
      try {
        server ??= openTransport(url, patienceMs)
        await (
          await server
        ).sendMail({
          from,
          to: { name: '', address: to },
          subject,
          html,
          text,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (cause) {
        throw isRefusal(cause) ? Object.assign(new Error(cause.message, { cause }), { isRefusal: true }) : cause
      }
    },
  }
}

/** The library is loaded with the first mail: most processes of a site send none. */
async function openTransport(url: string, patienceMs: number): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** A permanent response (RFC 5321 section 4.2.1) about the recipient or the text; one about us is the operator's to mend. */
function isRefusal(cause: unknown): cause is Error {
  if (!(cause instanceof Error) || !('responseCode' in cause) || !('command' in cause)) return false
  return Number(cause.responseCode) >= 500 && (cause.command === 'RCPT TO' || cause.command === 'DATA')
}
