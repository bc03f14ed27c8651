import type { TransactionSql } from '#database'
import { z } from 'zod'

import { emailAddress } from './addresses.ts'
import { privateJson } from './responses.ts'
import { recordAudit } from './audit.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { makeCode } from './mail-out.ts'
import type { CodeMail } from './mail-out.ts'
import { assertStrong, hashPassword } from './password.ts'
import { redirectTarget } from './redirect-target.ts'
import { field, requestBody } from './request-body.ts'
import { createUser } from './user-create.ts'
import { hasNull } from './user-metadata.ts'
import { publicUser, userByEmail, userById } from './user.ts'
import type { User } from './user.ts'

const body = z.looseObject({
  type: field.text,
  email: field.text,
  new_email: field.text,
  password: field.text,
  data: field.record,
  redirect_to: field.text,
})
type Asked = z.infer<typeof body>

/** What each type of link is. */
const kinds = {
  signup: { kind: 'confirmation', verification: 'signup', token: 'confirmation_token' },
  invite: { kind: 'invite', verification: 'invite', token: 'confirmation_token' },
  magiclink: { kind: 'magiclink', verification: 'magiclink', token: 'recovery_token' },
  recovery: { kind: 'recovery', verification: 'recovery', token: 'recovery_token' },
  email_change_current: {
    kind: 'email_change_current',
    verification: 'email_change',
    token: 'email_change_token_current',
  },
  email_change_new: { kind: 'email_change_new', verification: 'email_change', token: 'email_change_token_new' },
} satisfies Record<string, Pick<CodeMail, 'kind' | 'verification' | 'token'>>
type LinkType = keyof typeof kinds

/** POST /admin/generate_link: the link and code of a mail, for who sends mail by other means. */
export async function generateLink(context: AuthContext, request: Request): Promise<Response> {
  const asked = await requestBody(request, body)
  const email = emailAddress(asked.email)
  const words = new URL(request.url).searchParams
  const target = redirectTarget(context, asked.redirect_to || words.get('redirect_to'))
  const known = await userByEmail(context.database.owner, email)
  const type = typeOf(asked.type, known)
  const newEmail = type.startsWith('email_change') ? emailAddress(asked.new_email) : ''
  await assertAllowed(context, { type, known, newEmail })
  const hash = known || type !== 'signup' ? null : await hashOf(context, asked)
  const made = await context.database.owner.begin(async (sql) => {
    const user =
      known ?? (await createUser(sql, { email, hash, userMetadata: metadataOf(asked), now: context.clock() }))
    await recordAudit(context, request, { action: `${type}_link_generated`, account: email, userId: user.id }, sql)
    const to = type === 'email_change_new' ? newEmail : email
    const link = await makeCode(context, sql, user, { ...kinds[type], to, newAddress: newEmail, target, isPkce: false })
    await markSent(context, sql, user, { type, newEmail })
    return { link, user: (await userById(sql, user.id)) ?? user }
  })
  return privateJson({
    ...publicUser(made.user),
    action_link: made.link.url,
    email_otp: made.link.code,
    hashed_token: made.link.hash,
    verification_type: type,
    redirect_to: target,
  })
}

/** A link to sign in with makes an account for who has none. */
function typeOf(given: string, known: User | null): LinkType {
  if (!Object.hasOwn(kinds, given)) {
    const shown = JSON.stringify(given.slice(0, 40))
    throw new AuthRefusal('validation_failed', `Invalid email action link type requested: ${shown}`)
  }
  return given === 'magiclink' && !known ? 'signup' : (given as LinkType)
}

async function assertAllowed(
  context: AuthContext,
  { type, known, newEmail }: { type: LinkType; known: User | null; newEmail: string },
): Promise<void> {
  if (!known && type !== 'signup' && type !== 'invite') {
    throw new AuthRefusal('user_not_found', { message: 'User with this email not found', status: 404 })
  }
  if (known?.email_confirmed_at && (type === 'signup' || type === 'invite')) throw new AuthRefusal('email_exists')
  if (type === 'email_change_current' && !context.rules.mail.confirmsBothAddresses) {
    throw new AuthRefusal('validation_failed', 'Enable secure email change to generate link for current email')
  }
  if (newEmail !== '') {
    const other = await userByEmail(context.database.owner, newEmail)
    if (other && other.id !== known?.id) throw new AuthRefusal('email_exists')
  }
}

async function hashOf(context: AuthContext, asked: Asked): Promise<string | null> {
  if (asked.type === 'magiclink') return null
  if (asked.password === '') throw new AuthRefusal('validation_failed', 'Signup requires a valid password')
  await assertStrong(context, asked.password)
  return hashPassword(asked.password, context.rules.password.cost)
}

function metadataOf(asked: Asked): Record<string, unknown> {
  const data = asked.data ?? {}
  if (hasNull(JSON.stringify(data))) throw new AuthRefusal('validation_failed', 'data holds what no text holds')
  return data
}

async function markSent(
  context: AuthContext,
  sql: TransactionSql,
  user: User,
  { type, newEmail }: { type: LinkType; newEmail: string },
): Promise<void> {
  const now = context.clock()
  if (type === 'magiclink' || type === 'recovery') {
    await sql`update auth.users set recovery_sent_at = ${now} where id = ${user.id}`
  } else if (newEmail !== '') {
    await sql`
      update auth.users set email_change = ${newEmail}, email_change_sent_at = ${now}, email_change_confirm_status = 0
      where id = ${user.id}`
  } else {
    const invited = type === 'invite' ? now : user.invited_at
    await sql`update auth.users set confirmation_sent_at = ${now}, invited_at = ${invited} where id = ${user.id}`
  }
}
