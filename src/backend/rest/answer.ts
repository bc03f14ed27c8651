import type { MediaType } from './media-type.ts'
import { refuse } from './refusal.ts'

/** The single row that every statement of this room returns. */
export interface AnswerRow {
  body: string
  page: number
  total: number | null
  head: string | null
  headers: string | null
  status: string | null
  location: string | null
}

/**
 * Reads the statement's row.
 *
 * @throws Error when the statement returned none: a defect of the statement
 * @example
 * ```ts run
 * rowOf([{ body: '[]', page: 0, total: 3 }]).total // => 3
 * ```
 */
export function rowOf(rows: readonly Record<string, unknown>[]): AnswerRow {
  const row = rows[0]
  if (!row) throw new Error('a statement of the REST room returned no row')
  const text = (key: string): string | null => (typeof row[key] === 'string' ? row[key] : null)
  return {
    body: text('body') ?? '',
    page: typeof row['page'] === 'number' ? row['page'] : 0,
    total: typeof row['total'] === 'number' ? row['total'] : null,
    head: text('head'),
    headers: text('headers'),
    status: text('status'),
    location: text('location'),
  }
}

/**
 * The body as the media type wants it; one object is refused when it is not exactly one row.
 *
 * @throws RestRefusal PGRST116
 * @example
 * ```ts run
 * const row = { body: '[]', page: 0, total: null, head: null, headers: null, status: null, location: null }
 * bodyOf(row, { shape: 'array', contentType: 'application/json' }) // => '[]'
 * ```
 */
export function bodyOf(row: AnswerRow, media: MediaType): string {
  if (media.shape === 'object' || media.shape === 'stripped-object') {
    if (row.page !== 1) throw notSingle(row.page)
  }
  if (media.shape !== 'csv') return row.body
  const first: unknown = row.head ? JSON.parse(row.head) : {}
  const names = Object.keys(typeof first === 'object' && first !== null ? first : {})
  return `${names.join(',')}\n${row.body}`
}

/**
 * The refusal of `single()`.
 *
 * @example
 * ```ts run
 * notSingle(2).status // => 406
 * ```
 */
export function notSingle(rows: number) {
  return refuse('PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })
}

/**
 * Headers and status that a function set by itself (`response.headers`, `response.status`).
 *
 * @throws RestRefusal PGRST300-like 500 when they are malformed
 * @example
 * ```ts run
 * const row = { body: '', page: 0, total: null, head: null, headers: '[{"X-A":"1"}]', status: '201', location: null }
 * ownSettings(row, 200).status // => 201
 * ```
 */
export function ownSettings(row: AnswerRow, status: number): { status: number; headers: [string, string][] } {
  const headers: [string, string][] = []
  if (row.headers !== null) {
    const list: unknown = JSON.parse(row.headers)
    for (const entry of Array.isArray(list) ? list : []) {
      for (const [name, value] of Object.entries(entry ?? {})) headers.push([name, String(value)])
    }
  }
  const own = Number(row.status)
  return { status: row.status !== null && own >= 200 && own <= 599 ? own : status, headers }
}
