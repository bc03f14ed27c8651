import { createTransport } from 'nodemailer'

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
  /** Resolves when the mail server has taken the mail; rejects otherwise, and then it may be tried again. */
  send(mail: OutgoingMail): Promise<void>
}

/** Where mail goes. */
export interface MailPlace {
  /** `smtp://user:password@host:587` or `smtps://…:465`; null keeps mail in files */
  url: string | null
  /** the sender as people see it: `Ratesheet <news@example.com>` */
  from: string
  /** where the files go without a server */
  folder: string
}

/** A mail server that says nothing for so long is down. */
const patienceMs = 15_000

/**
 * Opens the way for mail: an SMTP server by its URL, or files in a folder.
 *
 * @example
 * ```ts
 * const sender = openMail({ url: 'smtps://user:secret@smtp.example.com', from: 'news@example.com', folder: 'data/mail' })
 * await sender.send({ to: 'ada@example.com', subject: 'Hello', html: '<p>Hello', text: 'Hello', purpose: 'greeting' })
 * ```
 */
export function openMail({ url, from, folder }: MailPlace): MailSender {
  if (url === null) return openMailbox(folder)
  const server = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, html, text }) {
      // An object, so that nothing within an address is taken for a list of addresses.
      await server.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        html,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}
