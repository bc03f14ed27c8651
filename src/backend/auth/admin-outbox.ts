import type { AuthContext } from './auth-context.ts'
import { pagedJson, pageOf } from './paging.ts'

/**
 * GET /admin/outbox, which is ours alone: a page of the mail that has not been sent, the oldest first, and why. What it
 * says stays in the database, for it has codes and links that sign in.
 */
export async function adminOutbox(context: AuthContext, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const page = pageOf(url)
  const sql = context.database.owner
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from auth.outbox`
  const mails = await sql`
    select id::text, purpose, recipient as "to", subject, created_at, attempts, last_error,
      case when next_at < 'infinity' then next_at end as next_at
    from auth.outbox order by auth.outbox.id limit ${page.limit} offset ${page.offset}`
  return pagedJson(url, page, { body: { mails }, total: count?.total ?? 0 })
}
