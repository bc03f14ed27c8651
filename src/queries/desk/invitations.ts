import type { Schema } from '#database'
import {
  type Client,
  type ListPage,
  type TimePlace,
  afterPlace,
  dataOf,
  likePattern,
  listPage,
  rowOf,
  refusalOf,
} from '#queries/shared'

type Role = Schema['public']['Enums']['user_role']

/** Somebody who was asked to join. */
export interface Invitation {
  id: number
  email: string
  fullName: string
  role: Role
  /** ISO timestamp */
  invitedAt: string
  /** null while the letter was not written */
  sentAt: string | null
  /** why it could not be written */
  failure: string | null
}

const COLUMNS = 'id,email,full_name,role,invited_at,sent_at,failure'
const PAGE = 20

/**
 * Asks somebody to join: a letter goes to the address, and whoever follows its link has the role.
 *
 * @returns null, or in words why it was refused
 * @example
 * ```ts
 * const refusal = await invitePerson(adminsClient, { email: 'jane@example.com', fullName: 'Jane Doe', role: 'author' })
 * ```
 */
export async function invitePerson(
  client: Client,
  { email, fullName, role }: Pick<Invitation, 'email' | 'fullName' | 'role'>,
): Promise<string | null> {
  const { error } = await client.rpc('invite_person', { email, full_name: fullName, new_role: role })
  return refusalOf(error)
}

/**
 * A page of the invitations, the newest first. For admins.
 *
 * @param words in name or address; '' for all
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { rows } = await invitations(adminsClient, 'example.com', null)
 * ```
 */
export async function invitations(
  client: Client,
  words: string,
  after: TimePlace | null,
): Promise<ListPage<Invitation, TimePlace>> {
  let asked = client
    .from('invitations')
    .select(COLUMNS)
    .order('invited_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE + 1)
  if (words.trim()) asked = asked.or(`email.ilike.${likePattern(words)},full_name.ilike.${likePattern(words)}`)
  if (after) asked = asked.lte('invited_at', after.at).or(afterPlace('invited_at', after))
  const found = dataOf('authors', await asked).map(invitationOf)
  return listPage(found, PAGE, ({ invitedAt: at, id }) => ({ at, id }))
}

/**
 * An invitation whose letter is to be written; null where there is none.
 *
 * @param client the service's
 * @throws ContentLoadError
 * @example
 * ```ts
 * const invitation = await invitationById(serviceClient, 7)
 * ```
 */
export async function invitationById(client: Client, id: number): Promise<Invitation | null> {
  const row = rowOf('authors', await client.from('invitations').select(COLUMNS).eq('id', id).maybeSingle())
  return row && invitationOf(row)
}

/**
 * Notes what became of an invitation.
 *
 * @param client the service's
 * @param came the account that was made, or why there is none
 * @throws ContentLoadError
 * @example
 * ```ts
 * await noteInvitation(serviceClient, 7, { account: null, failure: 'The address is taken' })
 * ```
 */
export async function noteInvitation(
  client: Client,
  id: number,
  came: { account: string; failure: null } | { account: null; failure: string },
): Promise<void> {
  const noted = await client.rpc('note_invitation', {
    invitation: id,
    of_account: came.account as string,
    told: came.failure as string,
  })
  if (noted.error) dataOf('authors', noted)
}

interface Row {
  id: number
  email: string
  full_name: string
  role: Role
  invited_at: string
  sent_at: string | null
  failure: string | null
}

const invitationOf = (row: Row): Invitation => ({
  id: row.id,
  email: row.email,
  fullName: row.full_name,
  role: row.role,
  invitedAt: row.invited_at,
  sentAt: row.sent_at,
  failure: row.failure,
})
