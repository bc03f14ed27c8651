import type { Database } from '#database'

/**
 * Does work on the content when no other process of the database does any: two that start together would each write what is new, and
 * the later write of a text would look as if somebody had edited it on the site.
 *
 * @param database null where the backend is reached through the network, which has no locks to give
 */
export async function inContentTurn<Made>(
  database: Pick<Database, 'owner'> | null,
  work: () => Promise<Made>,
): Promise<Made> {
  if (!database) return work()
  const sql = await database.owner.reserve()
  try {
    await sql`select set_config('statement_timeout', '0', false)`
    await sql`select pg_advisory_lock(hashtextextended('the content is brought in', 0))`
    return await work()
  } finally {
    sql.end()
  }
}
