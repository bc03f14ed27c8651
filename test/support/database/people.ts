import { randomUUID } from 'node:crypto'

import type { Caller, Sql } from '#database'

/** A person with an account, as the wire would call the database for them. */
export interface Person {
  id: string
  caller: Caller
}

interface Wanted {
  role: 'reader' | 'author' | 'editor' | 'admin'
  mustChangePassword?: boolean
  aal?: 'aal1' | 'aal2'
}

/** Makes an account the way a sign-up does, then gives it the role: profiles come from the trigger on auth.users. */
export async function person(sql: Sql, { role, mustChangePassword = false, aal = 'aal1' }: Wanted): Promise<Person> {
  const id = randomUUID()
  const data = JSON.stringify({ full_name: `A ${role}`, role: 'admin', is_admin: true })
  await sql`insert into auth.users (id, email, raw_user_meta_data) values (${id}, ${`${id}@example.org`}, ${data}::text::jsonb)`
  await sql`update profiles set role = ${role}, must_change_password = ${mustChangePassword} where id = ${id}`
  return { id, caller: { role: 'authenticated', claims: { sub: id, role: 'authenticated', aal } } }
}
