import type { Schema } from '#database'
import { type Client, rowOf } from '#queries/shared'

/** What an account may do at the site. */
export type Role = Schema['public']['Enums']['user_role']

/** What the site knows of the person who is signed in. */
interface OwnProfile {
  fullName: string | null
  role: Role
  /** The byline of the account; null before the first draft. */
  authorId: string | null
  /** The password was given by somebody else: until it is changed, the account may write nothing. */
  mustChangePassword: boolean
}

/**
 * The profile of the account that the client speaks for, or null. Never remembered: it is read with the person's own
 * token.
 *
 * @param client carries the token of the session
 * @throws ContentLoadError
 * @example
 * ```ts
 * const profile = await ownProfile(signedInClient, session.user.id)
 * ```
 */
export async function ownProfile(client: Client, userId: string): Promise<OwnProfile | null> {
  const found = client
    .from('profiles')
    .select('full_name,role,author_id,must_change_password')
    .eq('id', userId)
    .maybeSingle()
  const row = rowOf('pages', await found)
  return (
    row && {
      fullName: row.full_name,
      role: row.role,
      authorId: row.author_id,
      mustChangePassword: row.must_change_password,
    }
  )
}

/**
 * Whether somebody works at the desks: editors and admins do.
 *
 * @example
 * ```ts run
 * isEditor({ fullName: null, role: 'admin', authorId: null, mustChangePassword: false }) // => true
 * isEditor({ fullName: null, role: 'author', authorId: null, mustChangePassword: false }) // => false
 * isEditor(null) // => false
 * ```
 */
export const isEditor = (profile: OwnProfile | null): boolean => profile?.role === 'editor' || profile?.role === 'admin'
