import { giveBack, type Row } from '#database'
import { BufferedResponse } from '#wire'
import type { Exchange } from './exchange.ts'
import type { MediaType } from './media-type.ts'
import { withOwn } from './own-headers.ts'
import { isBodiless, refuse } from './refusal.ts'

/** The single row that every statement written here returns. */
export interface StatementRow {
  /** bytes of UTF-8 when it is large */
  body: string | Buffer
  page: number
  total: number | null
  headers: string | null
  status: string | null
  location: string | null
  inserted: number | null
}

/** A row of nothing, for what needs no statement. */
export const emptyRow: StatementRow = {
  body: '[]',
  page: 0,
  total: null,
  headers: null,
  status: null,
  location: null,
  inserted: null,
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
export function rowOf(rows: readonly Row[]): StatementRow {
  const row = rows[0]
  if (!row) throw new Error('a REST statement returned no row')
  const text = (key: string): string | null => (typeof row[key] === 'string' ? row[key] : null)
  const count = (key: string): number | null => (typeof row[key] === 'number' ? row[key] : null)
  return {
    body: row['body'] instanceof Buffer ? row['body'] : (text('body') ?? ''),
    page: count('page') ?? 0,
    total: count('total'),
    headers: text('headers'),
    status: text('status'),
    location: text('location'),
    inserted: count('inserted'),
  }
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
 * Whether a response must be exactly one row.
 *
 * @example
 * ```ts run
 * isOne({ form: 'object', contentType: '', plan: null }) // => true
 * ```
 */
export function isOne({ form }: MediaType): boolean {
  return form === 'object' || form === 'stripped-object'
}

/** The header that says which schema a response is of, where there are several. */
export function profileHeader({ saysSchema, schema }: Exchange): Record<string, string> {
  return saysSchema ? { 'content-profile': schema } : {}
}

/** The body as its media type is: text, or the bytes that the database made. */
export function bodyOf({ body }: StatementRow, { form }: MediaType): string | Buffer {
  return typeof form === 'object' && form.isBytes ? Buffer.from(String(body), 'base64') : body
}

/** The headers that say what a body is. */
export function bodyHeaders(exchange: Exchange, media: MediaType): Record<string, string> {
  return { 'content-type': media.contentType, ...profileHeader(exchange) }
}

/**
 * The response, with the status and the headers that SQL set for it (`response.status`, `response.headers`): these stand in
 * place of ours.
 *
 * @throws RestRefusal PGRST111, PGRST112
 */
export function responseOf(
  row: StatementRow,
  ours: { status: number; headers: Record<string, string>; body: string | Buffer | null },
): Response {
  const status = row.status === null ? ours.status : ownStatus(row.status)
  const { body } = ours
  const isEmpty = body === null || isBodiless(status)
  const said = isEmpty ? ours.headers : { ...ours.headers, 'content-length': String(Buffer.byteLength(body)) }
  const init = { status, headers: row.headers === null ? said : withOwn(said, ownHeaders(row.headers)) }
  if (isEmpty) return new Response(null, init)
  return new BufferedResponse(body, init, giveBack)
}

function ownStatus(text: string): number {
  const status = Number(/^\d{3}(?!\d)/.exec(text)?.[0] ?? 0)
  if (status >= 200 && status <= 599) return status
  throw refuse('PGRST112', 'response.status guc must be a valid status code')
}

function ownHeaders(text: string): [string, string][] {
  try {
    const list: unknown = JSON.parse(text)
    const entries = (list as unknown[]).map((entry) => Object.entries(entry as object))
    const pairs = entries.map(([pair, ...more]) => {
      if (!pair || more.length > 0 || typeof pair[1] !== 'string') throw new TypeError('not a single header')
      return [pair[0], pair[1]] as [string, string]
    })
    // The headers' own rules: no line break can come in here.
    return [...new Headers(pairs)].length >= 0 ? pairs : []
  } catch (cause) {
    const message = 'response.headers guc must be a JSON array composed of objects with a single key and a string value'
    throw refuse('PGRST111', message, { cause })
  }
}
