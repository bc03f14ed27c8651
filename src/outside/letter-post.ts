import type { Readable } from 'node:stream'
import type DKIM from 'nodemailer/lib/dkim'
import { LetterFailure } from './letter-failure.ts'
import { openMailbox } from './mailbox.ts'
import { type LetterOnLine, type SmtpLine, openSmtpLine } from './smtp-line.ts'

/** A letter as it goes out, whole. */
export interface OutgoingLetter {
  to: string
  /** headers and body, every line ended by CRLF */
  message: Buffer
  /** the same to look at, for a site without a mail server */
  shown(): { subject: string; html: string; text: string; purpose: string }
}

/** Who carries many letters. */
export interface LetterPost {
  /** how many may be handed over at once */
  atOnce: number
  /**
   * Resolves when the server has taken the letter.
   *
   * @param onHandedOver called right before the letter's end is written: from then on the server may have it
   * @throws LetterFailure
   */
  send(letter: OutgoingLetter, onHandedOver: () => void): Promise<void>
  /** Ends the connections; the next letter opens new ones. */
  close(): void
}

/** Where letters go, and how. */
interface LetterPlace {
  /** `smtp://user:password@host:587`; null keeps letters in files */
  url: string | null
  folder: string
  /** to whom mail servers return what they cannot deliver */
  bounceAddress: string
  connections: number
  /** letters after which a connection is ended; providers end them as well */
  perConnection: number
  dkim: { domain: string; selector: string; key: string } | null
  /** a server that says nothing for so long is away; 30 s unless told */
  patienceMs?: number
}

/**
 * Opens the way for letters: connections to an SMTP server that stay open, or files in a folder.
 *
 * @example
 * ```ts
 * const post = openLetterPost({ url: null, folder: 'data/mail', bounceAddress: 'bounce@example.com', connections: 5, perConnection: 1000, dkim: null })
 * ```
 */
export function openLetterPost(place: LetterPlace): LetterPost {
  const { url, folder } = place
  return url === null ? folderPost(folder) : smtpPost({ ...place, url })
}

/** What of a letter is signed: all that it has, for one click counts only where both of its headers are (RFC 8058, section 4). */
const SIGNED =
  'From:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Auto-Submitted:Precedence:List-ID:List-Unsubscribe:List-Unsubscribe-Post'

function folderPost(folder: string): LetterPost {
  const box = openMailbox(folder)
  return {
    atOnce: 4,
    async send({ to, shown }, onHandedOver) {
      onHandedOver()
      await box.send({ to, ...shown() })
    },
    close() {},
  }
}

function smtpPost({
  url,
  bounceAddress,
  connections,
  perConnection,
  dkim,
  patienceMs = 30_000,
}: LetterPlace & { url: string }): LetterPost {
  let signer: Promise<DKIM> | undefined
  const lines = openLines({ url, perConnection, patienceMs })
  return {
    atOnce: connections,
    async send({ to, message }, onHandedOver) {
      if (dkim) signer ??= openSigner(dkim)
      const signed = signer ? await whole((await signer).sign(message)) : message
      await lines.send({ from: bounceAddress, to, message: signed, onHandedOver })
    },
    close: lines.close,
  }
}

async function openSigner({ domain, selector, key }: NonNullable<LetterPlace['dkim']>): Promise<DKIM> {
  const { default: Signer } = await import('nodemailer/lib/dkim')
  return new Signer({ domainName: domain, keySelector: selector, privateKey: key, headerFieldNames: SIGNED })
}

/** Connections that stay open from one letter to the next. */
function openLines({ url, perConnection, patienceMs }: { url: string; perConnection: number; patienceMs: number }) {
  const idle: SmtpLine[] = []
  const open = new Set<SmtpLine>()
  const idleLine = () => {
    for (let line = idle.pop(); line; line = idle.pop()) if (line.isOpen) return line
    return null
  }
  const newLine = async () => {
    const line = await openSmtpLine(url, patienceMs, (ended) => open.delete(ended))
    open.add(line)
    return line
  }
  const sendOver = async (line: SmtpLine, letter: LetterOnLine) => {
    try {
      await line.send(letter)
    } finally {
      if (line.sent >= perConnection) line.quit()
      else if (line.isOpen) idle.push(line)
    }
  }
  return {
    async send(letter: LetterOnLine) {
      const kept = idleLine()
      if (!kept) return sendOver(await newLine(), letter)
      let isHandedOver = false
      const onHandedOver = () => {
        isHandedOver = true
        letter.onHandedOver()
      }
      try {
        await sendOver(kept, { ...letter, onHandedOver })
      } catch (error) {
        // Servers end a connection that was idle, or that has carried enough: of a new one that says nothing.
        if (isHandedOver || !(error instanceof LetterFailure) || error.kind !== 'away') throw error
        await sendOver(await newLine(), letter)
      }
    },
    close() {
      for (const line of open) line.quit()
      idle.length = 0
    },
  }
}

async function whole(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces)
}
