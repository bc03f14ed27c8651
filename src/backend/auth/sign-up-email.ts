import type { TransactionSql } from '#database'

import { recordAudit } from './audit.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { beginFlow } from './flow-state.ts'
import type { Challenge } from './flow-state.ts'
import { confirmEmail } from './identities.ts'
import { inventedUser } from './invented-user.ts'
import { writeCodeMail } from './mail-out.ts'
import { markSending } from './send-mark.ts'
import { beginSession } from './session.ts'
import { dropUnprovenPassword, isSameAuthor } from './unproven-password.ts'
import { createUser } from './user-create.ts'
import { publicUser, userByEmail, userById } from './user.ts'
import type { User } from './user.ts'

/** Somebody who signs up by e-mail; everything in it was checked. */
interface EmailSignUp {
  email: string
  password: string
  hash: string | null
  metadata: Record<string, unknown>
  challenge: Challenge | null
  /** where the link in the mail leads */
  target: string
  /** one moment for all that is written */
  now: Date
}

/**
 * Signs somebody up by e-mail. Where mail confirms addresses, the response to a known address is the one to a new one: a
 * user that nobody has.
 *
 * @returns a session when addresses are believed, the user otherwise
 */
export async function signUpEmail(
  context: AuthContext,
  request: Request,
  asked: EmailSignUp,
): Promise<Record<string, unknown>> {
  const isBelieved = context.rules.signUp.isEmailBelieved
  if (!isBelieved) await markSending(context, { purpose: 'signup', address: asked.email, by: 'mail' }, request)
  const known = await userByEmail(context.database.owner, asked.email)
  if (known?.email_confirmed_at) {
    const account = asked.email
    await recordAudit(context, request, { action: 'user_repeated_signup', account, userId: known.id })
    if (isBelieved) throw new AuthRefusal('user_already_exists')
    await isSameAuthor(context, null, asked.password)
    return inventedUser(context, asked)
  }
  const isAgain = isBelieved || (await isSameAuthor(context, known, asked.password))
  const user = await context.database.owner.begin(async (sql) => {
    if (known && !isAgain) await dropUnprovenPassword(sql, known)
    return newcomer(context, sql, request, { asked, known })
  })
  if (!isBelieved) {
    void context.outbox.deliver()
    // Who signs up with an address that waits for its confirmation learns nothing of who came before.
    return known ? inventedUser(context, asked) : publicUser(user)
  }
  await recordAudit(context, request, { action: 'login', account: asked.email, userId: user.id })
  return beginSession(context, context.database.owner, user, { method: 'password', request })
}

/** An account that was never confirmed gets nothing new: whoever asks now has not shown that it is theirs. */
async function newcomer(
  context: AuthContext,
  sql: TransactionSql,
  request: Request,
  { asked, known }: { asked: EmailSignUp; known: User | null },
): Promise<User> {
  const { email, hash, metadata: userMetadata, now } = asked
  const user = known ?? (await createUser(sql, { email, hash, userMetadata, now }))
  const isBelieved = context.rules.signUp.isEmailBelieved
  const action = isBelieved ? 'user_signedup' : 'user_confirmation_requested'
  await recordAudit(context, request, { action, account: email, userId: user.id }, sql)
  if (isBelieved) await confirmEmail(sql, user, now)
  else await sendConfirmation(context, sql, user, asked)
  return (await userById(sql, user.id)) ?? user
}

/** Writes the mail that confirms an address, in the transaction that needs it. */
export async function sendConfirmation(
  context: AuthContext,
  sql: TransactionSql,
  user: User,
  { email, challenge, target, now }: Pick<EmailSignUp, 'email' | 'challenge' | 'target' | 'now'>,
): Promise<void> {
  if (challenge) {
    await beginFlow(sql, { challenge, provider: 'email', method: 'email/signup', userId: user.id, now })
  }
  await writeCodeMail(context, sql, user, {
    kind: 'confirmation',
    verification: 'signup',
    token: 'confirmation_token',
    to: email,
    target,
    isPkce: challenge !== null,
  })
  await sql`update auth.users set confirmation_sent_at = ${now}, updated_at = ${now} where id = ${user.id}`
}
