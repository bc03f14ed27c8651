import { AuthRefusal } from './auth-refusal.ts'
import type { AuthRoom } from './auth-room.ts'
import { accountOfPath } from './admin-fields.ts'
import { privateJson } from './answers.ts'
import { publicUser, usersOfPage } from './user.ts'

const usualPerPage = 50
const mostPerPage = 1000

/** GET /admin/users: a page of all accounts. */
export async function adminUsers(room: AuthRoom, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const page = whole(url.searchParams.get('page'), 1)
  const perPage = Math.min(mostPerPage, Math.max(1, whole(url.searchParams.get('per_page'), usualPerPage)))
  const filter = (url.searchParams.get('filter') ?? '').replaceAll('\0', '').slice(0, 255)
  const offset = (Math.max(1, page) - 1) * perPage
  const { users, total } = await usersOfPage(room.database.owner, { limit: perPage, offset, filter })
  const answer = privateJson({ users: users.map(publicUser), aud: 'authenticated' })
  answer.headers.set('x-total-count', String(total))
  answer.headers.set('link', links(url, page, Math.ceil(total / perPage)))
  return answer
}

function whole(text: string | null, usual: number): number {
  if (text === null || text === '') return usual
  if (/^\d{1,7}$/.test(text)) return Number(text)
  throw new AuthRefusal('validation_failed', `Bad Pagination Parameters: ${JSON.stringify(text.slice(0, 40))}`)
}

/** As the official client reads them: the number behind `page=` up to the next `&`, and what `rel` says. */
function links(url: URL, page: number, last: number): string {
  const link = (number: number, rel: string): string => {
    const words = new URLSearchParams(url.searchParams)
    words.delete('page')
    const rest = words.size > 0 ? `&${words}` : ''
    return `<${url.pathname}?page=${number}${rest}>; rel="${rel}"`
  }
  return [...(last > page ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}

/** GET /admin/users/{id}: one account. */
export async function adminUser(room: AuthRoom, _request: Request, [id]: readonly string[]): Promise<Response> {
  return privateJson(publicUser(await accountOfPath(room, id)))
}
