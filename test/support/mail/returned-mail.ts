import type { AddressInfo } from 'node:net'
import hoodiecrow from 'hoodiecrow-imap'

/** A mailbox of returned mail on an IMAP server of the test. */
export interface ReturnedMail {
  /** `imap://…`, as the setting has it */
  url: string
  /** Puts a mail there. */
  put(raw: string): void
  /** Whether each mail there has been read, the oldest first. */
  read(): boolean[]
  stop(): Promise<void>
}

const USER = 'bounces@letters.example'
/** Letters that an address has to escape. */
const PASSWORD = 'a:b/c@d %'

export async function returnedMail(): Promise<ReturnedMail> {
  const server = hoodiecrow({
    plugins: ['ID', 'ENABLE', 'NAMESPACE', 'UIDPLUS', 'LITERALPLUS'],
    users: { [USER]: { password: PASSWORD } },
    storage: { INBOX: { messages: [] } },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `imap://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/INBOX`,
    put: (raw) => server.appendMessage('INBOX', [], undefined, raw),
    read: () => server.getMailbox('INBOX').messages.map(({ flags }) => flags.includes('\\Seen')),
    stop: () => new Promise((done) => server.close(done)),
  }
}

/** What a mail server returns for a letter that it could not deliver (RFC 3464), with the letter's headers. */
export const returned = (address: string, status: string, messageId = '<one@letters.example>'): string =>
  [
    'From: Mail Delivery System <mailer-daemon@mx.example.net>',
    `To: <${USER}>`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'It could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    '',
    `Final-Recipient: rfc822; ${address}`,
    'Action: failed',
    `Status: ${status}`,
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    '--b--',
    '',
  ].join('\r\n')
