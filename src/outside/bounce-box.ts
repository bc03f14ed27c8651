/** A mailbox to which mail servers return what they could not deliver. */
export interface BounceBox {
  /**
   * Hands over each unread mail, the oldest first, and marks it as read when that went well.
   *
   * @throws Error when the mailbox cannot be reached
   */
  read(take: (raw: string) => Promise<void>): Promise<number>
}

/** A returned mail tells what it has to tell in its first part. */
const MOST_BYTES = 256 * 1024
const MOST_MAILS = 200
const PATIENCE_MS = 30_000

/**
 * Opens a mailbox by IMAP; it is connected to when it is read.
 *
 * @param url `imaps://user:password@imap.example.com/INBOX`
 * @example
 * ```ts
 * const box = openBounceBox('imaps://bounces:secret@imap.example.com/INBOX')
 * await box.read(async (raw) => console.log(raw.length))
 * ```
 */
export function openBounceBox(url: string): BounceBox {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const isSecure = protocol === 'imaps:'
  return {
    async read(take) {
      // A quarter of a second and 10 MB, for those who have such a mailbox alone.
      const { ImapFlow } = await import('imapflow')
      const client = new ImapFlow({
        host: hostname,
        port: Number(port) || (isSecure ? 993 : 143),
        secure: isSecure,
        auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
        logger: false,
        connectionTimeout: PATIENCE_MS,
        greetingTimeout: PATIENCE_MS,
        socketTimeout: PATIENCE_MS * 2,
      })
      // Without a listener, an error of the connection would end the process; the call under way rejects as well.
      client.on('error', () => undefined)
      await client.connect()
      try {
        return await readUnread(client, decodeURIComponent(pathname.slice(1)) || 'INBOX', take)
      } finally {
        await client.logout().catch(() => client.close())
      }
    },
  }
}

type Client = InstanceType<(typeof import('imapflow'))['ImapFlow']>

async function readUnread(client: Client, folder: string, take: (raw: string) => Promise<void>): Promise<number> {
  const lock = await client.getMailboxLock(folder)
  try {
    const found = (await client.search({ seen: false }, { uid: true })) || []
    const unread = found.slice(0, MOST_MAILS)
    for (const uid of unread) {
      const mail = await client.fetchOne(String(uid), { source: { maxLength: MOST_BYTES } }, { uid: true })
      if (mail && mail.source) await take(mail.source.toString('latin1'))
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
    }
    return unread.length
  } finally {
    lock.release()
  }
}
