import { randomUUID } from 'node:crypto'

import type { Database } from '#database'
import { rateLimit } from '#wire'
import type { Service, Verify } from '#wire'
import type { AuthRoom } from './auth-room.ts'
import { authPrefix, authService } from './auth-service.ts'
import { forgetFirstPassword, makeFirstAdmin } from './first-admin.ts'
import { openKeys } from './key-store.ts'
import { LiveSessions } from './live-sessions.ts'
import { hashPassword } from './password.ts'
import { callerVerify, tokenReader } from './token-reader.ts'

/** What the room needs. */
export interface AuthSettings {
  database: Database
  /** origin of the site; tokens are issued in its name */
  siteUrl: string
  clock: () => Date
  log: (line: string) => void
}

/** The auth room, open. */
export interface Auth {
  service: Service
  /** whose request it is, for the other rooms */
  verify: Verify
  keys: { publishable: string; secret: string }
  /** makes an admin where there is none, and writes the one-time password to a file */
  ensureFirstAdmin(email: string, file: string): Promise<{ email: string; password: string } | null>
  stop(): Promise<void>
}

/**
 * Opens /auth/v1 over a database: makes or reads its keys and begins to hear of ended sessions.
 *
 * @example
 * ```ts
 * const open = async (settings: AuthSettings) => (await openAuth(settings)).keys
 * open.length // => 1
 * ```
 */
export async function openAuth(settings: AuthSettings): Promise<Auth> {
  const { database, clock, log } = settings
  const { signing, keys, project } = await openKeys(database)
  const sessions = new LiveSessions(database, clock)
  await sessions.start()
  const issuer = settings.siteUrl + authPrefix
  const tokens = { issuer, keys, project, sessions, clock }
  const readToken = tokenReader(tokens)
  let firstFile: string | null = null
  const room: AuthRoom = {
    database,
    clock,
    log,
    issuer,
    signing,
    keys,
    readToken,
    decoyHash: await hashPassword(randomUUID()),
    limits: limitsOf(clock),
    async firstSignIn(email) {
      if (firstFile !== null && (await forgetFirstPassword(firstFile, email))) firstFile = null
    },
  }
  return {
    service: authService(room),
    verify: callerVerify(tokens, readToken),
    keys: project,
    async ensureFirstAdmin(email, file) {
      firstFile = file
      return makeFirstAdmin(database, email, { file, now: clock() })
    },
    stop: () => sessions.stop(),
  }
}

/** 150 tokens in five minutes and 30 changes of an account, 30 of them at once: the hosted service's own figures. An account
 * takes ten guesses, then one in ten seconds, from wherever they come. */
function limitsOf(clock: () => Date): AuthRoom['limits'] {
  return {
    token: rateLimit({ perMinute: 30, burst: 30 }, clock),
    signIn: rateLimit({ perMinute: 6, burst: 10 }, clock),
    update: rateLimit({ perMinute: 2, burst: 10 }, clock),
    updateFrom: rateLimit({ perMinute: 6, burst: 30 }, clock),
  }
}
