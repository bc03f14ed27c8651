import { refuse, RestRefusal } from './refusal.ts'

/** The rows that a request asks for, before our own bound. */
export interface Range {
  offset: number
  limit: number | null
}

/**
 * What limit and offset of the URL and a Range header (`0-9`, `10-`) ask for together. A header that is no range is none.
 *
 * @throws RestRefusal PGRST103 when the range ends before it begins
 * @example
 * ```ts run
 * rangeOf({ limit: null, offset: 0 }, '10-19') // => { offset: 10, limit: 10 }
 * ```
 */
export function rangeOf(query: Range, header: string | null): Range {
  const found = header === null ? null : /^(\d{1,15})-(\d{0,15})$/.exec(header)
  if (!found || query.limit === 0) return fromFirst(query)
  const first = Number(found[1])
  const last = found[2] === '' ? Number.POSITIVE_INFINITY : Number(found[2])
  if (last < first) {
    throw unsatisfiable('The lower boundary must be lower than or equal to the upper boundary in the Range header.')
  }
  const offset = Math.max(first, query.offset)
  const end = Math.min(last + 1, query.limit === null ? Number.POSITIVE_INFINITY : query.offset + query.limit)
  if (end <= offset) throw unsatisfiable('Limit should be greater than or equal to zero.')
  return { offset, limit: end === Number.POSITIVE_INFINITY ? null : end - offset }
}

/** A page that begins before the first row has so many rows fewer. */
function fromFirst({ limit, offset }: Range): Range {
  if (offset >= 0) return { offset, limit }
  if (limit !== null && limit + offset < 0) throw unsatisfiable('Limit should be greater than or equal to zero.')
  return { offset: 0, limit: limit === null ? null : limit + offset }
}

function unsatisfiable(details: string): RestRefusal {
  return refuse('PGRST103', 'Requested range not satisfiable', { details })
}

/**
 * Status and Content-Range of a page.
 *
 * @param page rows in the response
 * @param total rows in all, null when nobody asked
 * @param more headers that the refusal has, too
 * @throws RestRefusal PGRST103 when the page begins behind the last row
 * @example
 * ```ts run
 * rangeHeaders(0, 2, 5) // => { status: 206, contentRange: '0-1/5' }
 * ```
 */
export function rangeHeaders(offset: number, page: number, total: number | null, more: Record<string, string> = {}) {
  const all = total === null ? '*' : String(total)
  const contentRange = page === 0 || total === 0 ? `*/${all}` : `${offset}-${offset + page - 1}/${all}`
  if (total === null) return { status: 200, contentRange }
  if (offset > total) {
    throw refuse('PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      headers: { ...more, 'content-range': contentRange },
    })
  }
  return { status: page < total ? 206 : 200, contentRange }
}
