import type { Schema } from '#database'
import { type Client, dataOf, refusalOf } from '#queries/shared'

type Role = Schema['public']['Enums']['user_role']

/** Somebody with an account, as admins see them. */
export interface DeskPerson {
  id: string
  email: string
  /** empty while none was given */
  fullName: string
  role: Role
  /** of the byline; null before the first draft */
  authorSlug: string | null
  /** ISO timestamps */
  createdAt: string
  lastSignInAt: string | null
  /** invited, and never there since */
  isInvited: boolean
  /** may sign in */
  isActive: boolean
  hasSecondFactor: boolean
  /** devices that are signed in */
  sessions: number
}

/** Which people are asked for. */
interface PeopleFilter {
  /** in name or address */
  words: string
  role: Role | null
}

/** The last one of the page before. */
export interface PersonPlace {
  createdAt: string
  id: string
}

const PAGE = 50

/**
 * A page of all accounts, the newest first. For admins.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { rows, next } = await deskPeople(adminsClient, { words: '', role: 'editor' }, null)
 * ```
 */
export async function deskPeople(
  client: Client,
  { words, role }: PeopleFilter,
  after: PersonPlace | null,
): Promise<{ rows: DeskPerson[]; next: PersonPlace | null }> {
  const found = await client.rpc('desk_people', {
    words: words.trim(),
    ...(role ? { of_role: role } : {}),
    ...(after ? { after_at: after.createdAt, after_id: after.id } : {}),
  })
  const people = dataOf('authors', found).map((row): DeskPerson => ({
    id: row.id,
    email: row.email ?? '',
    fullName: row.full_name ?? '',
    role: row.role,
    authorSlug: row.author_slug,
    createdAt: row.created_at,
    lastSignInAt: row.last_sign_in_at,
    isInvited: row.is_invited,
    isActive: row.is_active,
    hasSecondFactor: row.has_second_factor,
    sessions: row.sessions,
  }))
  const rows = people.slice(0, PAGE)
  const last = rows.at(-1)
  return { rows, next: people.length > PAGE && last ? { createdAt: last.createdAt, id: last.id } : null }
}

/**
 * Gives an account another role; it counts from its next request on.
 *
 * @returns null, or in words why it was refused
 * @example
 * ```ts
 * const refusal = await setPersonRole(adminsClient, person.id, 'editor')
 * ```
 */
export async function setPersonRole(client: Client, account: string, role: Role): Promise<string | null> {
  const { error } = await client.rpc('set_person_role', { account, new_role: role })
  return refusalOf(error)
}

/**
 * Lets an account sign in, or not any more; what it had open ends then.
 *
 * @returns null, or in words why it was refused
 * @example
 * ```ts
 * const refusal = await setPersonActive(adminsClient, person.id, false)
 * ```
 */
export async function setPersonActive(client: Client, account: string, isActive: boolean): Promise<string | null> {
  const { error } = await client.rpc('set_person_active', { account, is_active: isActive })
  return refusalOf(error)
}

/**
 * Ends all sessions of an account.
 *
 * @returns null, or in words why it was refused
 * @example
 * ```ts
 * const refusal = await signOutPerson(adminsClient, person.id)
 * ```
 */
export async function signOutPerson(client: Client, account: string): Promise<string | null> {
  const { error } = await client.rpc('sign_out_person', { account })
  return refusalOf(error)
}

/**
 * Roles that write only after a second factor.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const roles = await rolesWithFactor(adminsClient)
 * roles.has('admin') // true
 * ```
 */
export async function rolesWithFactor(client: Client): Promise<ReadonlySet<Role>> {
  const rows = dataOf('authors', await client.from('security_settings').select('role').is('require_aal2', true))
  return new Set(rows.map(({ role }) => role))
}

/**
 * Says whether a role writes only after a second factor.
 *
 * @returns null, or in words why it was refused
 * @example
 * ```ts
 * const refusal = await demandFactor(adminsClient, 'editor', true)
 * ```
 */
export async function demandFactor(client: Client, role: Role, isDemanded: boolean): Promise<string | null> {
  const demands = client.from('security_settings')
  // Not an upsert, which writes the role as well: that is nobody's to change.
  const changed = await demands.update({ require_aal2: isDemanded }).eq('role', role).select('role')
  if (changed.error || changed.data.length > 0) return refusalOf(changed.error)
  const { error } = await demands.insert({ role, require_aal2: isDemanded })
  return refusalOf(error)
}
