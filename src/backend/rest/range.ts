import { refuse } from './refusal.ts'

/** The rows that a request asks for, before our own bound. */
export interface Range {
  offset: number
  limit: number | null
}

/**
 * Joins limit and offset of the URL with a Range header (`0-9`, `10-`); the URL wins where both speak.
 *
 * @throws RestRefusal PGRST103 when the range ends before it begins
 * @example
 * ```ts run
 * rangeOf({ limit: null, offset: 0 }, '10-19') // => { offset: 10, limit: 10 }
 * ```
 */
export function rangeOf(query: { limit: number | null; offset: number }, header: string | null): Range {
  const found = header === null ? null : /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header)
  if (!found || query.limit !== null || query.offset > 0) return { offset: query.offset, limit: query.limit }
  const first = Number(found[1])
  if (found[2] === '') return { offset: first, limit: null }
  const last = Number(found[2])
  if (last < first) {
    const details = 'The lower boundary must be lower than or equal to the upper boundary in the Range header.'
    throw refuse('PGRST103', 'Requested range not satisfiable', { details })
  }
  return { offset: first, limit: last - first + 1 }
}

/**
 * Status and Content-Range of a page.
 *
 * @param page rows in the answer
 * @param total rows in all, null when nobody asked
 * @throws RestRefusal PGRST103 when the page begins behind the last row
 * @example
 * ```ts run
 * rangeHeaders(0, 2, 5) // => { status: 206, contentRange: '0-1/5' }
 * ```
 */
export function rangeHeaders(offset: number, page: number, total: number | null) {
  const all = total === null ? '*' : String(total)
  const contentRange = page === 0 ? `*/${all}` : `${offset}-${offset + page - 1}/${all}`
  if (total === null) return { status: 200, contentRange }
  if (offset > total) {
    throw refuse('PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      headers: { 'content-range': contentRange },
    })
  }
  return { status: page < total ? 206 : 200, contentRange }
}
