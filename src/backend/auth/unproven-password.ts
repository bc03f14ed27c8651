import { isPassword } from './password.ts'
import type { AuthContext } from './auth-context.ts'
import type { Statements, User } from './user.ts'

/**
 * Takes the password from an account whose address or number nobody has confirmed. Whoever set it has not shown that the
 * address is theirs, and whoever confirms it now may be somebody else, into whose account that password must not lead.
 */
export async function dropUnprovenPassword(sql: Statements, user: User): Promise<void> {
  await sql`
    update auth.users set encrypted_password = ''
    where id = ${user.id} and email_confirmed_at is null and phone_confirmed_at is null`
}

/**
 * Whether a second sign-up for an account that waits for its confirmation is the first one's author again, by the password.
 * Takes the same time when there is no such account.
 */
export const isSameAuthor = (context: AuthContext, known: User | null, password: string): Promise<boolean> =>
  isPassword(password, known?.encrypted_password || null, context.decoyHash)
