import { isRefusal, readBody } from '#wire'
import type { Caller, WireRefusal } from '#wire'
import { type JsonRows, jsonRows, mostNames } from './json-rows.ts'
import { refuse, RestRefusal } from './refusal.ts'
import type { Rules } from './settings.ts'

/**
 * The name of a body's type, without its parameters.
 *
 * @example
 * ```ts run
 * contentTypeOf(new Request('http://x/', { headers: { 'content-type': 'Text/CSV; charset=utf-8' } })) // => 'text/csv'
 * ```
 */
export function contentTypeOf(request: Request): string {
  const type = request.headers.get('content-type')
  return type === null || type === '' ? 'application/json' : (type.split(';')[0] ?? '').trim().toLowerCase()
}

/**
 * Bytes that a caller may send.
 *
 * @param role the service role imports whole lists and may send five times as much
 */
function mostBytes(rules: Rules, role: Caller['role']): number {
  return role === 'service_role' ? 5 * rules.maxBody : rules.maxBody
}

/**
 * A body as text.
 *
 * @throws RestRefusal 413 over the bound
 */
export async function textBody(request: Request, rules: Rules, role: Caller['role']): Promise<string> {
  const text = await readBody(request, mostBytes(rules, role))
  if (isRefusal(text)) throw tooLarge(text)
  return text
}

/**
 * A body as PostgreSQL writes bytes: hexadecimal.
 *
 * @throws RestRefusal 413 over the bound
 */
export async function bytesBody(request: Request, rules: Rules, role: Caller['role']): Promise<string> {
  const most = mostBytes(rules, role)
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of request.body ?? []) {
    size += piece.byteLength
    if (size > most) throw tooLarge({ status: 413, message: `Request body is larger than ${most} bytes` })
    pieces.push(piece)
  }
  return `\\x${Buffer.concat(pieces, size).toString('hex')}`
}

function tooLarge({ status, message }: Pick<WireRefusal, 'status' | 'message'>): RestRefusal {
  return new RestRefusal({ status, code: 'PGRST102', message })
}

/**
 * What a JSON text holds, of which only names are used here: the database reads the text itself, every digit of it.
 *
 * @throws RestRefusal PGRST102 for what is no JSON, is too deep or has too many names in a row
 */
export async function jsonBody(text: string): Promise<JsonRows> {
  const rows = await jsonRows(text)
  if (!rows) throw refuse('PGRST102', 'Empty or invalid json')
  return rows
}

/**
 * The names that all rows of a JSON text have.
 *
 * @throws RestRefusal PGRST102 when they differ, or are no objects
 * @example
 * ```ts run
 * namesOfRows({ kind: 'list', names: ['a'], isUniform: true }) // => ['a']
 * ```
 */
export function namesOfRows({ names, isUniform }: JsonRows): string[] {
  if (!isUniform) throw refuse('PGRST102', 'All object keys must match')
  return names
}

/** The refusal of a body in a form that is not read here. */
export function notAcceptable(type: string): RestRefusal {
  return refuse('PGRST102', `Content-Type not acceptable: ${type.slice(0, 100)}`)
}

/**
 * The fields of a form; they are counted before any is read.
 *
 * @throws RestRefusal PGRST102 for too many
 */
export function formFields(text: string): URLSearchParams {
  let fields = 0
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    fields += 1
    if (fields >= mostNames) throw refuse('PGRST102', `A form has at most ${mostNames} fields`)
  }
  return new URLSearchParams(text)
}
