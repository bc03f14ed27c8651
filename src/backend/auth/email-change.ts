import { beginFlow } from './flow-state.ts'
import type { Challenge } from './flow-state.ts'
import type { AuthContext } from './auth-context.ts'
import { writeCodeMail } from './mail-out.ts'
import { dropTokens } from './one-time-token.ts'
import { userByEmail } from './user.ts'
import type { Statements, User } from './user.ts'

/**
 * Begins the change of an address: a mail to the new one and, by rule, one to the present one. An address that somebody
 * else has gets no mail, and nobody is told.
 */
export async function writeEmailChange(
  context: AuthContext,
  sql: Statements,
  user: User,
  { newEmail, challenge, target }: { newEmail: string; challenge: Challenge | null; target: string },
): Promise<void> {
  const now = context.clock()
  if (challenge) {
    await beginFlow(sql, { challenge, provider: 'email_change', method: 'email_change', userId: user.id, now })
  }
  await dropTokens(sql, user.id, ['email_change_token_new', 'email_change_token_current'])
  const shared = { verification: 'email_change', target, isPkce: challenge !== null, newAddress: newEmail }
  const owner = await userByEmail(sql, newEmail)
  if (!owner || owner.id === user.id) {
    await writeCodeMail(context, sql, user, {
      ...shared,
      kind: 'email_change_new',
      token: 'email_change_token_new',
      to: newEmail,
    })
  }
  if (user.email && context.rules.mail.confirmsBothAddresses) {
    await writeCodeMail(context, sql, user, {
      ...shared,
      kind: 'email_change_current',
      token: 'email_change_token_current',
      to: user.email,
    })
  }
  await sql`
    update auth.users set email_change = ${newEmail}, email_change_sent_at = ${now}, email_change_confirm_status = 0,
      updated_at = ${now}
    where id = ${user.id}`
}
