import type { Config } from '#config'
import type { Database, Sql } from '#database'

/**
 * Writes into the database what its own rules need of the settings: what a new account becomes, who needs a second factor
 * to write, whether a hub is told of what is new in the feeds, and which receivers of hooks may be anywhere; and for the desk,
 * who may sign up. What a setting does not say stays as it is there.
 */
export async function writeSiteSettings({ owner }: Database, config: Config): Promise<void> {
  const { backend: set, feedHub, hookOrigins } = config
  // Whoever is invited where sign-ups are closed becomes an author, as before.
  const role = set.AUTH_SIGN_UPS === 'reader' ? 'reader' : 'author'
  await owner`
    insert into private.settings (name, value)
    values ('signup_role', ${role}), ('sign_ups', ${set.AUTH_SIGN_UPS}), ('feed_hub', ${feedHub ? 'on' : 'off'}),
      ('hook_origins', ${hookOrigins.join(' ')})
    on conflict (name) do update set value = excluded.value where private.settings.value <> excluded.value`
  if (set.AUTH_SECOND_FACTOR === undefined) return
  const isNeeded = set.AUTH_SECOND_FACTOR === 'editors'
  await owner`
    insert into public.security_settings (role, require_aal2)
    select role, ${isNeeded} from unnest(array['editor', 'admin']::public.user_role[]) as role
    on conflict (role) do update set require_aal2 = excluded.require_aal2, updated_at = now()
    where security_settings.require_aal2 <> excluded.require_aal2`
}

/** Whether strangers may make accounts, as admins have switched it at the desk; null where they leave it to the setting. */
export async function signUpSwitch(sql: Sql): Promise<boolean | null> {
  const [set] = await sql<{ sign_ups: string | null }[]>`select sign_ups from public.site_settings`
  return set?.sign_ups ? set.sign_ups !== 'closed' : null
}
