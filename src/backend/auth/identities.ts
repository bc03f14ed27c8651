import type { Statements, User } from './user.ts'

/** Another way to sign in. */
interface NewIdentity {
  userId: string
  provider: string
  /** who they are over there; the account's own id for e-mail and telephone */
  providerId: string
  data: Record<string, unknown>
  now: Date
}

/** Adds a way to sign in, or renews what is known of it. */
export async function addIdentity(sql: Statements, made: NewIdentity): Promise<void> {
  await sql`
    insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    values (${made.providerId}, ${made.userId}, ${JSON.stringify(made.data)}::text::jsonb, ${made.provider},
      ${made.now}, ${made.now}, ${made.now})
    on conflict (provider_id, provider) do update
      set identity_data = auth.identities.identity_data || excluded.identity_data,
        last_sign_in_at = excluded.last_sign_in_at, updated_at = excluded.updated_at
      where auth.identities.user_id = excluded.user_id`
}

/** Writes `app_metadata.provider` and `.providers` anew from the identities that are there. */
export async function renewProviders(sql: Statements, userId: string): Promise<void> {
  await sql`
    update auth.users u set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || (
      select jsonb_build_object('providers', coalesce(jsonb_agg(provider order by first), '[]')) || coalesce(
        jsonb_build_object('provider', (array_agg(provider order by first))[1]), '{}')
      from (select provider, min(created_at) as first from auth.identities where user_id = u.id group by provider) p)
    where id = ${userId} and exists (select from auth.identities where user_id = u.id)`
}

/** Believes the address of an account, and of the identity that has it. */
export async function confirmEmail(sql: Statements, user: User, now: Date): Promise<void> {
  await sql`
    update auth.users set email_confirmed_at = coalesce(email_confirmed_at, ${now}), updated_at = ${now},
      is_anonymous = false
    where id = ${user.id}`
  await sql`
    update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = ${now}
    where user_id = ${user.id} and provider = 'email' and email = ${user.email}`
}

/** Believes the telephone number of an account, and of its identity. */
export async function confirmPhone(sql: Statements, user: User, now: Date): Promise<void> {
  await sql`
    update auth.users set phone_confirmed_at = coalesce(phone_confirmed_at, ${now}), updated_at = ${now},
      is_anonymous = false
    where id = ${user.id}`
  await sql`
    update auth.identities set identity_data = identity_data || '{"phone_verified": true}', updated_at = ${now}
    where user_id = ${user.id} and provider = 'phone'`
}
