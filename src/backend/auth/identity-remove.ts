import { privateJson } from './responses.ts'
import { recordAudit } from './audit.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import { assertSecondFactor, currentSession } from './current-session.ts'
import { isUuid } from './factor.ts'
import { renewProviders } from './identities.ts'
import { writeNotice } from './mail-out.ts'
import { existing } from './user-create.ts'
import type { Statements, User } from './user.ts'

/** DELETE /user/identities/{id}: takes a way to sign in from one's own account; one must stay. */
export async function identityRemove(
  context: AuthContext,
  request: Request,
  [id]: readonly string[],
): Promise<Response> {
  const { session, user } = await currentSession(context, request)
  if (!context.rules.external.isLinkingOpen) throw new AuthRefusal('manual_linking_disabled')
  assertSecondFactor(user, session, { message: 'AAL2 required to unlink an identity' })
  if (id === undefined || !isUuid(id)) {
    throw new AuthRefusal('validation_failed', { message: 'identity_id must be an UUID', status: 404 })
  }
  const found = user.identities.find((identity) => identity.identity_id === id.toLowerCase())
  await context.database.owner.begin(async (sql) => {
    const rows = await sql`select from auth.identities where user_id = ${user.id} for update`
    if (rows.length <= 1) throw new AuthRefusal('single_identity_not_deletable')
    if (!found) throw new AuthRefusal('identity_not_found')
    await sql`delete from auth.identities where id = ${found.identity_id}`
    await forgetAddress(context, sql, user, found.provider)
    await renewProviders(sql, user.id)
    const event = { action: 'identity_unlinked', account: user.email ?? '', userId: user.id }
    await recordAudit(context, request, { ...event, traits: { provider: found.provider } }, sql)
    await writeNotice(context, sql, { kind: 'identity_unlinked', to: user.email, thing: found.provider })
  })
  void context.outbox.deliver()
  return privateJson({})
}

/** The account goes on with an address that one of its other identities has, and with none when there is none. */
async function forgetAddress(context: AuthContext, sql: Statements, user: User, provider: string): Promise<void> {
  const now = context.clock()
  if (provider === 'phone') {
    await sql`
      update auth.users set phone = null, phone_confirmed_at = null, updated_at = ${now} where id = ${user.id}`
    return
  }
  const [other] = await sql<{ email: string; isVerified: boolean }[]>`
    select email, coalesce((identity_data ->> 'email_verified')::boolean, false) as "isVerified"
    from auth.identities where user_id = ${user.id} and email is not null and email <> ''
    order by (email = ${user.email}) desc, created_at limit 1`
  try {
    await sql`
      update auth.users set email = ${other?.email ?? null}, updated_at = ${now},
        email_confirmed_at = case when ${other?.isVerified ?? false} then coalesce(email_confirmed_at, ${now}) end
      where id = ${user.id}`
  } catch (cause) {
    throw existing(cause) ? new AuthRefusal('email_conflict_identity_not_deletable') : cause
  }
}
