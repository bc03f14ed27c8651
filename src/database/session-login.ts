import { createHash } from 'node:crypto'
import { connect as dial, isIP, type Socket } from 'node:net'
import { connect as encrypt } from 'node:tls'

import { errorIn, type Incoming, incomingMessages } from './incoming-messages.ts'
import { type Scram, scram } from './scram.ts'
import type { SessionAddress } from './session-address.ts'

const longestMs = 5_000
const version = 196_608 // 3.0
const encryptionRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/**
 * Opens a socket, encrypts it as the address says, and logs in. The socket is ready for the first question.
 *
 * @throws the system's error, the server's, or one with the code CONNECT_TIMEOUT or CONNECTION_CLOSED
 * @example
 * ```ts
 * const socket = await login(sessionAddress({ url: 'postgresql://me@localhost/paper' }, {}))
 * socket.destroy()
 * ```
 */
export async function login(address: SessionAddress): Promise<Socket> {
  const { at } = address
  const plain = 'path' in at ? dial(at.path) : dial(at.port, at.host)
  // Whoever waits for something of the socket hears of its errors; between two waits nobody does.
  plain.on('error', () => undefined)
  const timer = setTimeout(() => plain.destroy(failure('CONNECT_TIMEOUT', 'took too long')), longestMs)
  try {
    await heard(plain, 'connect')
    plain.setNoDelay(true).setKeepAlive(true, 60_000)
    const socket = address.encryption === 'none' ? plain : await encrypted(plain, address)
    await authenticated(socket, address)
    return socket
  } catch (cause) {
    plain.destroy()
    throw cause
  } finally {
    clearTimeout(timer)
  }
}

/**
 * An error of a connection, with a code that callers know it by.
 *
 * @example
 * ```ts run
 * String(failure('CONNECTION_CLOSED', 'was closed')) // => 'Error: The connection to the database was closed'
 * ```
 */
export function failure(code: 'CONNECT_TIMEOUT' | 'CONNECTION_CLOSED', what: string): Error {
  return Object.assign(new Error(`The connection to the database ${what}`), { code })
}

/** Waits for an event of a socket, and hears when it will not come. */
function heard(socket: Socket, event: 'connect' | 'data' | 'secureConnect'): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const closed = (): void => reject(failure('CONNECTION_CLOSED', 'was closed'))
    const came = (said: unknown): void => {
      socket.off('error', reject).off('close', closed)
      resolve(said)
    }
    socket.once(event, came).once('error', reject).once('close', closed)
  })
}

/** The server answers the request with one letter: S, or N when it has no encryption. */
async function encrypted(plain: Socket, { at, encryption }: SessionAddress): Promise<Socket> {
  plain.write(encryptionRequest)
  const answer = await heard(plain, 'data')
  if (String(answer) !== 'S') {
    if (encryption === 'if offered') return plain
    throw new Error('The database server has no encryption, which DATABASE_URL asks for')
  }
  const host = 'host' in at && isIP(at.host) === 0 ? { servername: at.host } : {}
  const socket = encrypt({ socket: plain, rejectUnauthorized: encryption === 'verified', ...host })
  await heard(socket, 'secureConnect')
  return socket
}

function authenticated(socket: Socket, address: SessionAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    const say = (kind: string, content: Buffer): void => void socket.write(framed(kind, content))
    const answer = authentication(address, say)
    const hear = (message: Incoming): void => {
      if (message.kind === 'E') reject(errorIn(message))
      else if (message.kind === 'R') answer(message).catch(reject)
      else if (message.kind === 'Z') {
        socket.off('data', take).off('error', reject).off('close', closed)
        resolve()
      }
    }
    const cut = incomingMessages(hear)
    const take = (piece: Buffer): void => {
      try {
        cut(piece)
      } catch (cause) {
        reject(cause instanceof Error ? cause : new Error(String(cause)))
      }
    }
    const closed = (): void => reject(failure('CONNECTION_CLOSED', 'was closed'))
    socket.on('data', take).on('error', reject).on('close', closed)
    socket.write(startUp(address))
  })
}

function startUp({ user, database, settings }: SessionAddress): Buffer {
  const pairs = Object.entries({ user, database, client_encoding: 'UTF8', ...settings })
  const words = Buffer.from(`${pairs.map(([name, value]) => `${name}\0${value}\0`).join('')}\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(words.length + 8)
  head.writeInt32BE(version, 4)
  return Buffer.concat([head, words])
}

function framed(kind: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}

/**
 * Answers what the server asks for: nothing, the password as it is or hashed with MD5, or SCRAM-SHA-256.
 * https://www.postgresql.org/docs/18/protocol-flow.html#PROTOCOL-FLOW-START-UP
 */
function authentication(
  { user, password }: SessionAddress,
  say: (kind: string, content: Buffer) => void,
): (message: Incoming) => Promise<void> {
  let talk: Scram | null = null
  const tell = (text: string): void => say('p', Buffer.from(text))
  return async ({ bytes, start, end }) => {
    const asked = bytes.readInt32BE(start)
    const content = bytes.subarray(start + 4, end)
    if (asked === 0) return
    if (asked === 3) tell(`${password}\0`)
    else if (asked === 5) tell(`md5${md5(Buffer.concat([Buffer.from(md5(password + user)), content]))}\0`)
    else if (asked === 10 && content.toString().split('\0').includes('SCRAM-SHA-256')) {
      talk = scram(password)
      const first = Buffer.from(talk.first)
      const length = Buffer.alloc(4)
      length.writeInt32BE(first.length)
      say('p', Buffer.concat([Buffer.from('SCRAM-SHA-256\0'), length, first]))
    } else if (asked === 11 && talk) tell(await talk.proof(content.toString()))
    else if (asked === 12 && talk?.isServer(content.toString())) return
    else throw new Error(`The database server asks for a login (${asked}) that is not known here, or proves none`)
  }
}

function md5(content: string | Buffer): string {
  return createHash('md5').update(content).digest('hex')
}
