import type { Writable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { LetterFailure } from './letter-failure.ts'
import { isMistake } from './mistake.ts'

/** What nodemailer tells of a failure. */
interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

/** A letter on its way. */
export interface LetterOnLine {
  from: string
  to: string
  message: Buffer
  onHandedOver: () => void
}

/** One connection to a mail server, for one letter after the other. */
export class SmtpLine {
  isOpen = true
  /** how many letters went over it */
  sent = 0
  readonly #connection: SMTPConnection
  readonly #ended = Promise.withResolvers<never>()
  readonly #onEnd: (line: SmtpLine) => void

  constructor(connection: SMTPConnection, onEnd: (line: SmtpLine) => void) {
    this.#connection = connection
    this.#onEnd = onEnd
    this.#ended.promise.catch(() => undefined)
    connection.on('error', (error: Error) => this.end(error))
    connection.on('end', () => this.end())
  }

  /** A step of the conversation, which the end of the connection ends. */
  step(work: (done: (error?: Error | null) => void) => void): Promise<void> {
    const said = new Promise<void>((resolve, reject) => work((error) => (error ? reject(error) : resolve())))
    return Promise.race([said, this.#ended.promise])
  }

  async send({ from, to, message, onHandedOver }: LetterOnLine): Promise<void> {
    const end: EndOfMessage = { isHandedOver: false }
    const unwatch = watchEnd(this.#connection, end, onHandedOver)
    try {
      await this.step((done) => this.#connection.send({ from, to: [to] }, message, done))
      this.sent += 1
    } catch (error) {
      if (end.isHandedOver) await writesTold(socketOf(this.#connection))
      if (end.isHandedOver && this.#hasSaidYes()) return this.#takenAtLast()
      if (isMistake(error) && !end.isHandedOver) {
        this.end()
        throw error
      }
      const failure = failureOf(error as SmtpError, end.isHandedOver)
      if (failure.kind === 'refused' || failure.kind === 'later')
        await this.step((done) => this.#connection.reset(done)).catch((cause: unknown) => this.end(cause))
      else this.end()
      throw failure
    } finally {
      unwatch()
    }
  }

  /** Whether the word on a letter has come, though the line ended within it: nothing else is said with a 2 after its end. */
  #hasSaidYes(): boolean {
    return /^2\d\d[ -]/.test(this.#connection.lastServerResponse || '')
  }

  #takenAtLast(): void {
    this.sent += 1
    this.end()
  }

  /** The connection is of no use any more. */
  end(cause?: unknown): void {
    this.#ended.reject(away(cause))
    if (!this.isOpen) return
    this.isOpen = false
    this.#onEnd(this)
    this.#connection.close()
  }

  /** Takes leave of the server. */
  quit(): void {
    if (!this.isOpen) return
    this.isOpen = false
    this.#onEnd(this)
    this.#connection.quit()
  }
}

/**
 * Connects and signs in.
 *
 * @param onEnd called once, when the connection has ended, whoever ended it; that may be before it was open
 * @throws LetterFailure of the kind away
 * @example
 * ```ts
 * const line = await openSmtpLine('smtp://localhost:2525', 30_000, () => undefined)
 * ```
 */
export async function openSmtpLine(
  url: string,
  patienceMs: number,
  onEnd: (line: SmtpLine) => void,
): Promise<SmtpLine> {
  const [{ default: Connection }, { parseConnectionUrl }] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/shared'),
  ])
  const { auth, ...options } = parseConnectionUrl(url) as { auth?: { user: string; pass: string } }
  const connection = new Connection({
    ...options,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
  })
  const line = new SmtpLine(connection, onEnd)
  try {
    await line.step((done) => connection.connect(done))
    if (auth?.user) await line.step((done) => connection.login(auth, done))
    return line
  } catch (error) {
    line.end(error)
    throw away(error)
  }
}

/** Whether the end of a message is on its way, so that the server may have the message. */
interface EndOfMessage {
  isHandedOver: boolean
}

/**
 * Tells of the end of a message between the two system calls: a process that is killed has either noted it, or not written
 * it. The library has no event for that moment, so the socket is watched. An end that the system did not take, because the
 * connection had ended before it, was never on its way.
 */
function watchEnd(connection: SMTPConnection, end: EndOfMessage, onHandedOver: () => void): () => void {
  const socket = socketOf(connection)
  const write = socket.write
  const watched = (...given: Parameters<Writable['write']>) => {
    const [piece] = given
    if (!isEndOfMessage(piece)) return write.apply(socket, given)
    socket.write = write
    onHandedOver()
    end.isHandedOver = true
    return socket.write(piece, (error) => {
      if (error && !isGivenUp(error)) end.isHandedOver = false
    })
  }
  socket.write = watched as Writable['write']
  return () => {
    socket.write = write
  }
}

const socketOf = (connection: SMTPConnection) => Reflect.get(connection, '_socket') as Writable

/** A socket that was destroyed has told what became of each write once it is closed. */
async function writesTold(socket: Writable): Promise<void> {
  if (socket.destroyed && !socket.closed) await new Promise<void>((told) => socket.once('close', told))
}

/** Ended with its socket, a write may have been done: over TLS this is said even of what had left in the same turn. */
const isGivenUp = (error: NodeJS.ErrnoException): boolean => error.code === 'ECANCELED'

/** A dot alone in its line (RFC 5321, section 4.1.1.4); within a message such a line has two. */
const isEndOfMessage = (piece: unknown): boolean =>
  Buffer.isBuffer(piece) && (piece.equals(DOT) || piece.subarray(-LINE_AND_DOT.length).equals(LINE_AND_DOT))
const DOT = Buffer.from('.\r\n')
const LINE_AND_DOT = Buffer.from('\r\n.\r\n')

const away = (cause: unknown): Error =>
  cause instanceof LetterFailure || isMistake(cause)
    ? cause
    : new LetterFailure('away', cause instanceof Error ? cause.message : 'the connection ended')

/** By what the server said, and when (RFC 5321, section 4.2.1): of us, of the recipient, or of the letter. */
function failureOf(error: SmtpError, isHandedOver: boolean): LetterFailure {
  const { responseCode = 0, command = '', message } = error
  const isOfLetter = /^(?:RCPT TO|DATA)$/.test(command) || isHandedOver
  if (responseCode >= 500 && isOfLetter) return new LetterFailure('refused', message, isUnknown(error))
  if (responseCode >= 400 && responseCode !== 421 && isOfLetter) return new LetterFailure('later', message)
  // Said while the letter's end was on its way, or nothing at all.
  if (isHandedOver && responseCode === 0) return new LetterFailure('doubtful', message)
  return new LetterFailure('away', message)
}

/** RFC 3463: 5.1.x is about the address; without such a code, a refused recipient is taken for one. */
function isUnknown({ command, response = '' }: SmtpError): boolean {
  if (command !== 'RCPT TO') return false
  const [, code] = /^\d{3}[ -](\d\.\d+\.\d+)/.exec(response) ?? []
  return code === undefined ? /^55[013]/.test(response) : code.startsWith('5.1.')
}
