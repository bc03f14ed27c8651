import { randomUUID } from 'node:crypto'

import { logWords, type Service, type Verify } from '#wire'
import { openLimits } from './auth-limits.ts'
import type { AuthContext } from './auth-context.ts'
import { authPrefix, authService } from './auth-service.ts'
import { rulesOf } from './auth-settings.ts'
import type { AuthSettings } from './auth-settings.ts'
import { openProviders } from './external/open-providers.ts'
import { type FirstSignIn, forgetFirstPassword, makeFirstAdmin, waitingAdmin } from './first-admin.ts'
import { dropOldFlows } from './flow-state.ts'
import { openKeys } from './key-store.ts'
import type { ProjectKeys } from './key-store.ts'
import { LiveSessions } from './live-sessions.ts'
import { dropOldRows } from './old-rows.ts'
import { openOutbox } from './outbox.ts'
import { hashPassword } from './password.ts'
import { findProfileTable } from './profile-table.ts'
import { dropOldMarks } from './send-mark.ts'
import { withKeysOfSite } from './webauthn-site.ts'
import { callerVerify, tokenReader } from './token-reader.ts'

/** The auth service, open. */
export interface Auth {
  service: Service
  /** whose request it is, for the other services */
  verify: Verify
  keys: ProjectKeys
  /** makes an admin where there is none, and writes the one-time password to a file */
  ensureFirstAdmin(email: string, file: string): Promise<FirstSignIn | null>
  /** the admin who has never signed in, when there is no other */
  waitingAdmin(): Promise<string | null>
  /** makes a new signing key in the database; tokens of the old one hold until they end */
  rotateSigningKey(): Promise<void>
  /** sends the mail that waits, now */
  deliverMail(): Promise<void>
  stop(): Promise<void>
}

const tidyEveryMs = 3_600_000

/**
 * Opens /auth/v1 over a database: makes or reads its keys, begins to listen for ended sessions and to send mail.
 *
 * @example
 * ```ts
 * const open = async (settings: AuthSettings) => (await openAuth(settings)).keys
 * open.length // => 1
 * ```
 */
export async function openAuth(settings: AuthSettings): Promise<Auth> {
  const { database, clock, log, siteUrl } = settings
  const rules = withKeysOfSite(rulesOf(settings), siteUrl)
  const externalUrl = (settings.externalUrl ?? siteUrl + authPrefix).replace(/\/$/, '')
  const keys = await openKeys(database, rules, { clock, log })
  const sessions = new LiveSessions(database, clock)
  await sessions.start()
  const tokens = { issuer: externalUrl, keys, sessions, clock }
  const readToken = tokenReader(tokens)
  const outbox = openOutbox(database, rules.mail.sender, { clock, log })
  let firstFile: string | null = null
  const context: AuthContext = {
    database,
    clock,
    log,
    rules,
    isSignUpOpen: async (sql = database.owner) => (await settings.signUpSwitch?.(sql)) ?? rules.signUp.isOpen,
    siteUrl,
    externalUrl,
    keys,
    sessions,
    readToken,
    outbox,
    decoyHash: await hashPassword(randomUUID(), rules.password.cost),
    limits: openLimits(rules, clock),
    profiles: await findProfileTable(database.owner),
    providers: openProviders(rules.external.providers, { clock, fetch: settings.fetch }),
    async firstSignIn(email) {
      if (firstFile !== null) await forgetFirstPassword(firstFile, email)
    },
  }
  const stopTidying = beginTidying(context)
  void outbox.deliver()
  return {
    service: authService(context),
    verify: callerVerify(tokens, readToken),
    keys: keys.project,
    ensureFirstAdmin: (email, file) => makeFirstAdmin(database, email, { file: (firstFile = file), now: clock() }),
    waitingAdmin: () => waitingAdmin(database),
    rotateSigningKey: () => keys.rotate(),
    deliverMail: () => outbox.deliver(),
    async stop() {
      await stopTidying()
      await outbox.stop()
      await sessions.stop()
      await keys.stop()
    },
  }
}

/** Forgets, once in an hour, what nobody came back for. */
function beginTidying(context: AuthContext): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const tidy = async (): Promise<void> => {
    try {
      await dropOldMarks(context)
      await dropOldFlows(context)
      await dropOldRows(context)
    } catch (cause) {
      context.log(`auth: old rows could not be dropped: ${logWords(cause)}`)
    }
  }
  const timer = setInterval(() => {
    running = running.then(tidy)
  }, tidyEveryMs).unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
