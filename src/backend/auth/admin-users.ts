import type { AuthContext } from './auth-context.ts'
import { accountOfPath } from './admin-fields.ts'
import { privateJson } from './responses.ts'
import { pagedJson, pageOf } from './paging.ts'
import { publicUser, usersOfPage } from './user.ts'

/** GET /admin/users: a page of all accounts. */
export async function adminUsers(context: AuthContext, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const page = pageOf(url)
  const filter = (url.searchParams.get('filter') ?? '').replaceAll('\0', '').slice(0, 255)
  const { users, total } = await usersOfPage(context.database.owner, { ...page, filter })
  return pagedJson(url, page, { body: { users: users.map(publicUser), aud: 'authenticated' }, total })
}

/** GET /admin/users/{id}: one account. */
export async function adminUser(context: AuthContext, _request: Request, [id]: readonly string[]): Promise<Response> {
  return privateJson(publicUser(await accountOfPath(context, id)))
}
