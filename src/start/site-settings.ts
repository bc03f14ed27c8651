import type { Config } from '#config'
import type { Database } from '#database'

/**
 * Writes into the database what its own rules need of the settings: what a new account becomes, and who needs a second
 * factor to write. What a setting does not say stays as it is there.
 */
export async function writeSiteSettings({ owner }: Database, { backend: set }: Config): Promise<void> {
  // Whoever is invited where sign-ups are closed becomes an author, as before.
  const role = set.AUTH_SIGN_UPS === 'reader' ? 'reader' : 'author'
  await owner`
    insert into private.settings (name, value) values ('signup_role', ${role})
    on conflict (name) do update set value = excluded.value where private.settings.value <> excluded.value`
  if (set.AUTH_SECOND_FACTOR === undefined) return
  const isNeeded = set.AUTH_SECOND_FACTOR === 'editors'
  await owner`
    insert into public.security_settings (role, require_aal2)
    select role, ${isNeeded} from unnest(array['editor', 'admin']::public.user_role[]) as role
    on conflict (role) do update set require_aal2 = excluded.require_aal2, updated_at = now()
    where security_settings.require_aal2 <> excluded.require_aal2`
}
