import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { accountLetter } from './mail/letters.ts'
import type { LetterKind } from './mail/letters.ts'
import { keepToken, newCode, pkcePrefix, tokenHash } from './one-time-token.ts'
import type { TokenType } from './one-time-token.ts'
import type { Statements, User } from './user.ts'

/** A mail with a code, and with a link unless it is a mere question. */
export interface CodeMail {
  kind: LetterKind
  /** what /verify is told */
  verification: string
  token: TokenType
  to: string
  newAddress?: string
  /** where the link leads in the end */
  target: string
  isPkce: boolean
}

/** A code and its link, as the admin API hands them out. */
interface MadeCode {
  code: string
  hash: string
  url: string
}

/** Makes a code and its link, and keeps what is needed to know them again. */
export async function makeCode(context: AuthContext, sql: Statements, user: User, mail: CodeMail): Promise<MadeCode> {
  const code = newCode(context.rules.mail.codeLength)
  const bare = tokenHash(context, mail.to, code)
  const hash = mail.isPkce ? pkcePrefix + bare : bare
  await keepToken(sql, { userId: user.id, type: mail.token, hash, relatesTo: mail.to, now: context.clock() })
  const words = new URLSearchParams({ token: hash, type: mail.verification, redirect_to: mail.target })
  return { code, hash, url: `${context.externalUrl}/verify?${words}` }
}

/**
 * Makes a code and puts its mail into the outbox, in the transaction of what it is for.
 *
 * @throws AuthRefusal over_email_send_rate_limit, when others have written the last mails of the hour meanwhile
 */
export async function writeCodeMail(context: AuthContext, sql: Statements, user: User, mail: CodeMail): Promise<void> {
  const made = await makeCode(context, sql, user, mail)
  const { brand, lifeSeconds, invitationSeconds } = context.rules.mail
  const letter = accountLetter(mail.kind, {
    brand,
    site: context.siteUrl,
    url: made.url,
    code: made.code,
    lifeSeconds,
    invitationSeconds,
    address: mail.kind === 'email_change_new' ? (user.email ?? '') : mail.to,
    newAddress: mail.newAddress ?? '',
    thing: '',
  })
  if (!context.limits.mail('mail')) throw new AuthRefusal('over_email_send_rate_limit')
  await context.outbox.write(sql, { purpose: mail.kind, to: mail.to, letter, isCode: true })
}

/** Tells people what happened to their account; the outbox sends it. */
export async function writeNotice(
  context: AuthContext,
  sql: Statements,
  notice: { kind: LetterKind; to: string | null; thing?: string; newAddress?: string },
): Promise<void> {
  if (!notice.to || !context.rules.mail.sendsNotices) return
  const { brand } = context.rules.mail
  const letter = accountLetter(notice.kind, {
    brand,
    site: context.siteUrl,
    url: '',
    code: '',
    lifeSeconds: 0,
    invitationSeconds: 0,
    address: notice.to,
    newAddress: notice.newAddress ?? '',
    thing: notice.thing ?? '',
  })
  await context.outbox.write(sql, { purpose: notice.kind, to: notice.to, letter, isCode: false })
}
