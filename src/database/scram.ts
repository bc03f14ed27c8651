import { createHash, createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(pbkdf2)
/** More rounds than this are somebody's way to keep us busy; PostgreSQL's own default is 4,096. */
const mostRounds = 1_000_000

/** A conversation by which a client and a server prove to each other that they know a password, without telling it. */
export interface Scram {
  /** what the client says first */
  first: string
  /** What the client says to the server's first words. */
  proof(serverFirst: string): Promise<string>
  /** Whether the server's last words prove that it knows the password. */
  isServer(serverFinal: string): boolean
}

/**
 * The client's side of SCRAM-SHA-256 (RFC 5802 and RFC 7677), without channel binding and with an empty user name, which
 * PostgreSQL knows from the start-up message.
 *
 * @param nonce for tests
 * @example
 * ```ts run
 * scram('pencil', 'rOprNGfwEbeRWgbNEkqO').first // => 'n,,n=,r=rOprNGfwEbeRWgbNEkqO'
 * ```
 */
export function scram(password: string, nonce: string = randomBytes(18).toString('base64')): Scram {
  const firstBare = `n=,r=${nonce}`
  let expected = Buffer.alloc(0)
  return {
    first: `n,,${firstBare}`,
    async proof(serverFirst) {
      const { r = '', s = '', i = '' } = partsOf(serverFirst)
      const rounds = Number(i)
      if (!r.startsWith(nonce) || s === '' || !(rounds >= 1 && rounds <= mostRounds)) {
        throw new Error('The database server does not speak SCRAM-SHA-256 as it should')
      }
      const salted = await derive(password.normalize('NFKC'), Buffer.from(s, 'base64'), rounds, 32, 'sha256')
      const clientKey = hmac(salted, 'Client Key')
      const said = `${firstBare},${serverFirst},c=biws,r=${r}`
      const signature = hmac(createHash('sha256').update(clientKey).digest(), said)
      expected = hmac(hmac(salted, 'Server Key'), said)
      const proof = Buffer.from(clientKey.map((byte, at) => byte ^ (signature[at] ?? 0)))
      return `c=biws,r=${r},p=${proof.toString('base64')}`
    },
    isServer(serverFinal) {
      const told = Buffer.from(partsOf(serverFinal)['v'] ?? '', 'base64')
      return expected.length > 0 && told.length === expected.length && timingSafeEqual(told, expected)
    },
  }
}

function partsOf(text: string): Record<string, string> {
  return Object.fromEntries(text.split(',').map((part) => [part.slice(0, 1), part.slice(2)]))
}

function hmac(key: Buffer, text: string): Buffer<ArrayBuffer> {
  return createHmac('sha256', key).update(text).digest()
}
