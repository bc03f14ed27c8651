import { isRefusal, parseJson, readBody } from '#wire'
import type { Caller } from '#wire'
import { refuse, RestRefusal } from './refusal.ts'

const mebibyte = 1_048_576

/**
 * A request's JSON body: its text, which the database reads exactly, and the value, of which only names are used here.
 *
 * @param role the service role imports whole texts and may send five times as much
 * @returns an empty object for an empty body
 * @throws RestRefusal 413 over the bound, PGRST102 for what is no JSON
 * @example
 * ```ts
 * const request = new Request('http://x/', { method: 'POST', body: '{"a":1}' })
 * (await jsonBody(request, 'anon')).value // => { a: 1 }
 * ```
 */
export async function jsonBody(request: Request, role: Caller['role']): Promise<{ text: string; value: unknown }> {
  const type = request.headers.get('content-type')
  if (type !== null && !/^(?:application\/json|application\/vnd\.pgrst\.\w+\+json|text\/plain)\b/i.test(type)) {
    throw refuse('PGRST102', `Content-Type not acceptable: ${type.slice(0, 100)}`)
  }
  const text = await readBody(request, role === 'service_role' ? 5 * mebibyte : mebibyte)
  if (isRefusal(text)) throw new RestRefusal({ status: text.status, code: 'PGRST102', message: text.message })
  if (text.trim() === '') return { text: '{}', value: {} }
  const parsed = parseJson(text)
  if (isRefusal(parsed)) throw refuse('PGRST102', 'Empty or invalid json', { details: parsed.message })
  return { text, value: parsed.value }
}
