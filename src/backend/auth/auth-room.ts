import type { Database } from '#database'
import type { SigningKey } from '#wire'
import type { ReadToken } from './token-reader.ts'

/** Seconds that an access token lives. */
export const tokenLifeSeconds = 3600

/** What every endpoint of the room works with. */
export interface AuthRoom {
  database: Database
  clock: () => Date
  log: (line: string) => void
  issuer: string
  signing: SigningKey
  /** all keys whose tokens still hold, by kid */
  keys: ReadonlyMap<string, SigningKey>
  readToken: ReadToken
  /** checked instead of a hash when there is no such account, so that both take the same time */
  decoyHash: string
  limits: Limits
  /** forgets the file of the first password, once it was used */
  firstSignIn: (email: string) => Promise<void>
}

/** Takes one from a bucket; false means too often. */
export interface Limits {
  token: (address: string) => boolean
  signIn: (account: string) => boolean
  update: (account: string) => boolean
  updateFrom: (address: string) => boolean
}

/** An endpoint: one method of one path. */
export type Endpoint = (room: AuthRoom, request: Request) => Promise<Response>
