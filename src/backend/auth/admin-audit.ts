import type { AuthContext } from './auth-context.ts'
import { AuthRefusal } from './auth-refusal.ts'
import { pagedJson, pageOf } from './paging.ts'

/** What `query=scope:words` may look into. */
const scopes: Record<string, readonly string[]> = {
  author: ['actor_username', 'actor_name'],
  action: ['action'],
  type: ['log_type'],
}

/** GET /admin/audit: a page of what happened to accounts, the newest first. */
export async function adminAudit(context: AuthContext, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const page = pageOf(url)
  const query = (url.searchParams.get('query') ?? '').replaceAll('\0', '').slice(0, 255)
  const [scope = '', ...words] = query.split(':')
  const fields = Object.hasOwn(scopes, scope) ? (scopes[scope] ?? []) : []
  if (query !== '' && (fields.length === 0 || words.length === 0)) {
    throw new AuthRefusal('validation_failed', `Invalid query scope: ${query}`)
  }
  const like = `%${words.join(':').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const sql = context.database.owner
  const isWanted = sql`(${query} = '' or exists (
    select from unnest(${[...fields]}::text[]) field where payload ->> field ilike ${like}))`
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total from auth.audit_log_entries where ${isWanted}`
  const body = await sql`
    select id, payload, created_at, ip_address from auth.audit_log_entries where ${isWanted}
    order by created_at desc nulls last, id limit ${page.limit} offset ${page.offset}`
  return pagedJson(url, page, { body, total: count?.total ?? 0 })
}
