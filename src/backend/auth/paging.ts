import { privateJson } from './responses.ts'
import { AuthRefusal } from './auth-refusal.ts'

/** One page of a list. */
interface Page {
  /** from 1 */
  number: number
  limit: number
  offset: number
}

const usualPerPage = 50
const mostPerPage = 1000

/**
 * The page that `page` and `per_page` ask for.
 *
 * @throws AuthRefusal validation_failed for what is no number
 * @example
 * ```ts run
 * pageOf(new URL('http://x/?page=3&per_page=20')) // => { number: 3, limit: 20, offset: 40 }
 * ```
 */
export function pageOf(url: URL): Page {
  const number = Math.max(1, whole(url.searchParams.get('page'), 1))
  const limit = Math.min(mostPerPage, Math.max(1, whole(url.searchParams.get('per_page'), usualPerPage)))
  return { number, limit, offset: (number - 1) * limit }
}

function whole(text: string | null, usual: number): number {
  if (text === null || text === '') return usual
  if (/^\d{1,7}$/.test(text)) return Number(text)
  throw new AuthRefusal('validation_failed', `Bad Pagination Parameters: ${JSON.stringify(text.slice(0, 40))}`)
}

/** A page of a list, with the headers that tell of the others. */
export function pagedJson(url: URL, page: Page, { body, total }: { body: unknown; total: number }): Response {
  const response = privateJson(body)
  response.headers.set('x-total-count', String(total))
  response.headers.set('link', links(url, page.number, Math.ceil(total / page.limit)))
  return response
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
