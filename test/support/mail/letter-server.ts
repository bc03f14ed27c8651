import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

/** A letter that the server took. */
interface TakenLetter {
  to: string
  from: string
  raw: string
}

/**
 * What the server does to a letter instead of taking it; asked for each. It cuts the line once it has asked for the letter, or having
 * read it: without a word, or within the word that it takes it.
 */
type Fault =
  | 'refuse'
  | 'unknown'
  | 'greylist'
  | 'too late'
  | 'cut before'
  | 'drop'
  | 'drop after'
  | 'drop within'
  | 'slow'
  | 'close'
  | null

/** A mail server that a test tells how to behave. */
export interface LetterServer {
  url: string
  taken: TakenLetter[]
  /** How often a recipient was named. */
  asked: string[]
  fault: (to: string, taken: number) => Fault
  /** Ends all connections, as servers do with those that are idle. */
  hangUp(): Promise<void>
  stop(): Promise<void>
}

const SLOW_MS = 300

const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code })

export async function letterServer(): Promise<LetterServer> {
  const at: LetterServer = {
    url: '',
    taken: [],
    asked: [],
    fault: () => null,
    hangUp: async () => undefined,
    stop: async () => undefined,
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // As an old server: nothing but seven bits.
    hide8BITMIME: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      at.asked.push(address)
      const fault = at.fault(address, at.taken.length)
      if (fault === 'refuse') return done(refusal(554, '5.7.1 no'))
      if (fault === 'unknown') return done(refusal(550, '5.1.1 no such mailbox'))
      if (fault === 'greylist') return done(refusal(450, '4.2.0 greylisted, try again'))
      if (fault === 'close') return done(refusal(421, '4.7.0 that was enough'))
      done()
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo[0]?.address ?? ''
      // The word that asks for the letter is written after this.
      if (at.fault(to, at.taken.length) === 'cut before') return process.nextTick(() => reset(server, session))
      void reply(take(at, server, stream, session), done)
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  at.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  at.hangUp = async () => {
    for (const connection of connectionsOf(server)) connection.close()
    while (connectionsOf(server).size > 0) await new Promise(setImmediate)
  }
  at.stop = () => new Promise((done) => server.close(done))
  return at
}

type Session = Pick<SMTPServerSession, 'envelope'>

async function take(
  at: LetterServer,
  server: SMTPServer,
  stream: SMTPServerDataStream,
  session: Session,
): Promise<void> {
  const to = session.envelope.rcptTo[0]?.address ?? ''
  const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
  const fault = at.fault(to, at.taken.length)
  const pieces: Buffer[] = []
  for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece)
  if (fault === 'slow') await new Promise((done) => setTimeout(done, SLOW_MS))
  if (fault === 'drop') return cut(server, session)
  if (fault === 'too late') throw refusal(452, '4.3.1 no room for it')
  at.taken.push({ to, from, raw: Buffer.concat(pieces).toString('latin1') })
  if (fault === 'drop after') await cut(server, session)
  if (fault === 'drop within') await cut(server, session, '250 2.0.0 tak')
}

/** Ends the connection with a word that is not whole; the promise never settles, so that nothing else is said. */
function cut(server: SMTPServer, session: Session, word = ''): Promise<void> {
  for (const connection of connectionsOf(server))
    if (connection.session === session) {
      if (word !== '') socketOf(connection).write(word)
      connection.close()
    }
  return new Promise(() => undefined)
}

/** Ends the connection so that its other end can write nothing more. */
function reset(server: SMTPServer, session: Session): void {
  for (const connection of connectionsOf(server))
    if (connection.session === session) socketOf(connection).resetAndDestroy()
}

interface Connection {
  session: Session
  close(): void
}

const connectionsOf = (server: SMTPServer) => (server as unknown as { connections: Set<Connection> }).connections
const socketOf = (connection: Connection) => Reflect.get(connection, '_socket') as Socket

/** Smtp-server wants a callback. */
async function reply(taking: Promise<void>, done: (error?: Error) => void): Promise<void> {
  const failure = await taking.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )
  done(failure)
}
