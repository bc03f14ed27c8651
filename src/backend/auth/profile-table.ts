import type { Sql } from '#database'
import type { Statements } from './user.ts'

/** The product's own table of people, which follows what changes here. A database without it works as well. */
export interface ProfileTable {
  /** the one-time password was replaced */
  passwordChanged(sql: Statements, userId: string): Promise<void>
  nameChanged(sql: Statements, userId: string, name: string): Promise<void>
}

/** Looks for the table once, at the start. */
export async function findProfileTable(sql: Sql): Promise<ProfileTable> {
  const columns = await sql`
    select from pg_catalog.pg_attribute
    where attrelid = to_regclass('public.profiles') and attname in ('must_change_password', 'full_name')`
  if (columns.length < 2) {
    return { passwordChanged: () => Promise.resolve(), nameChanged: () => Promise.resolve() }
  }
  return {
    async passwordChanged(sql, userId) {
      await sql`update public.profiles set must_change_password = false where id = ${userId} and must_change_password`
    },
    async nameChanged(sql, userId, name) {
      await sql`update public.profiles set full_name = ${name.trim().slice(0, 200) || null} where id = ${userId}`
    },
  }
}
