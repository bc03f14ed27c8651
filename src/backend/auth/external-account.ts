import type { TransactionSql } from '#database'

import { recordAudit } from './audit.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import type { ExternalProfile } from './external/provider.ts'
import type { Flow } from './flow-state.ts'
import { claimUnconfirmed, keepIdentity } from './external-identity.ts'
import { confirmEmail } from './identities.ts'
import { acceptInvitation } from './invitation.ts'
import { writeNotice } from './mail-out.ts'
import { sendConfirmation } from './sign-up-email.ts'
import { createUser } from './user-create.ts'
import { hasNull } from './user-metadata.ts'
import { isBanned, userByEmail, userById } from './user.ts'
import type { User } from './user.ts'

/** The account, or why there is no way in although something was written: an address that waits for its confirmation. */
type ExternalAccount = { user: User } | { refusal: AuthRefusal }

/** Who comes from where. */
interface ExternalArrival {
  flow: Pick<Flow, 'provider_type' | 'linking_target_id' | 'invite_token'>
  profile: ExternalProfile
}

/**
 * The account of somebody who was vouched for by another service: the one they had, the one of their verified address, or
 * a new one. An address that the service has not verified opens nobody's account.
 *
 * @throws AuthRefusal user_banned, signup_disabled, identity_already_exists, provider_email_needs_verification,
 *   invite_not_found
 */
export async function externalAccount(
  context: AuthContext,
  sql: TransactionSql,
  request: Request,
  arrival: ExternalArrival,
): Promise<ExternalAccount> {
  const { flow, profile } = arrival
  const provider = flow.provider_type
  if (hasNull(JSON.stringify(profile)))
    throw new AuthRefusal('validation_failed', 'The provider told what no text holds')
  const [known] = await sql<{ user_id: string }[]>`
    select user_id from auth.identities where provider = ${provider} and provider_id = ${profile.sub} for update`
  if (flow.linking_target_id !== null) {
    return {
      user: await link(context, sql, request, { ...arrival, targetId: flow.linking_target_id, known: known?.user_id }),
    }
  }
  if (flow.invite_token !== null) {
    const { invite_token: token } = flow
    return { user: await acceptInvitation(context, sql, request, { ...arrival, token, known: known?.user_id }) }
  }
  const user = known ? await userById(sql, known.user_id) : await byAddress(context, sql, profile)
  if (known && !user) throw new AuthRefusal('user_banned', { message: 'The account was removed', status: 403 })
  if (user && isBanned(user, context.clock())) throw new AuthRefusal('user_banned', { status: 403 })
  const account = user ?? (await newAccount(context, sql, profile))
  await keepIdentity(context, sql, account, { provider, profile })
  const fresh = (await userById(sql, account.id)) ?? account
  const action = user ? 'login' : 'user_signedup'
  await recordAudit(
    context,
    request,
    { action, account: fresh.email ?? '', userId: fresh.id, traits: { provider } },
    sql,
  )
  if (user && !known) await writeNotice(context, sql, { kind: 'identity_linked', to: user.email, thing: provider })
  return confirmed(context, sql, fresh, arrival)
}

async function byAddress(context: AuthContext, sql: TransactionSql, profile: ExternalProfile): Promise<User | null> {
  if (!profile.isEmailVerified || profile.email === '') return null
  const user = await userByEmail(sql, profile.email)
  if (!user || user.email_confirmed_at) return user
  await claimUnconfirmed(context, sql, user)
  return userById(sql, user.id)
}

async function newAccount(context: AuthContext, sql: TransactionSql, profile: ExternalProfile): Promise<User> {
  if (!(await context.isSignUpOpen(sql))) throw new AuthRefusal('signup_disabled')
  const isTaken = profile.email !== '' && (await userByEmail(sql, profile.email)) !== null
  const user = await createUser(sql, { userMetadata: profile.data, now: context.clock() })
  // Not by createUser: an address that came from another service is no way to sign in by mail.
  if (profile.email !== '' && !isTaken) {
    await sql`update auth.users set email = ${profile.email} where id = ${user.id}`
  }
  if (profile.isEmailVerified && !isTaken) await confirmEmail(sql, user, context.clock())
  return user
}

/** Lets in whose address is known to be theirs; a mail goes to all others. */
async function confirmed(
  context: AuthContext,
  sql: TransactionSql,
  user: User,
  { flow, profile }: ExternalArrival,
): Promise<ExternalAccount> {
  if (user.email_confirmed_at || (user.phone_confirmed_at && !user.email)) return { user }
  const provider = flow.provider_type
  const isOptional = context.rules.external.providers[provider]?.isEmailOptional ?? false
  if (!user.email) {
    if (isOptional) return { user }
    throw new AuthRefusal(
      'provider_email_needs_verification',
      `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
    )
  }
  if (profile.isEmailVerified || context.rules.signUp.isEmailBelieved) {
    await confirmEmail(sql, user, context.clock())
    return { user: (await userById(sql, user.id)) ?? user }
  }
  const to = { email: user.email, challenge: null, target: context.siteUrl, now: context.clock() }
  await sendConfirmation(context, sql, user, to)
  const message = `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`
  return { refusal: new AuthRefusal('provider_email_needs_verification', message) }
}

async function link(
  context: AuthContext,
  sql: TransactionSql,
  request: Request,
  arrival: ExternalArrival & { targetId: string; known: string | undefined },
): Promise<User> {
  const { targetId, known, profile, flow } = arrival
  if (known !== undefined) {
    const whose = known === targetId ? '' : ' to another user'
    throw new AuthRefusal('identity_already_exists', `Identity is already linked${whose}`)
  }
  const user = await userById(sql, targetId)
  if (!user) throw new AuthRefusal('user_not_found', { message: 'Linking target user not found' })
  if (isBanned(user, context.clock())) throw new AuthRefusal('user_banned', { status: 403 })
  await keepIdentity(context, sql, user, { provider: flow.provider_type, profile })
  if (!user.email && profile.isEmailVerified && !(await userByEmail(sql, profile.email))) {
    await sql`update auth.users set email = ${profile.email} where id = ${user.id}`
    await confirmEmail(sql, user, context.clock())
  }
  const thing = flow.provider_type
  const event = { action: 'identity_linked', account: user.email ?? '', userId: user.id, traits: { provider: thing } }
  await recordAudit(context, request, event, sql)
  await writeNotice(context, sql, { kind: 'identity_linked', to: user.email, thing })
  return (await userById(sql, user.id)) ?? user
}
