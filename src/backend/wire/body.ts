import type { WireRefusal } from './service.ts'

/** JSON nested deeper than this is refused: no caller of ours needs it and a parser's stack is finite. */
export const maxJsonDepth = 100
/** Names in one JSON text at most: a parser keeps each, which takes the longer the more there are. */
const maxJsonNames = 20_000

/**
 * Reads a body as text and stops at the bound, whatever Content-Length says.
 *
 * @param limitBytes the most that is read; one byte more is refused with 413
 * @returns the text, `''` without a body, or the refusal
 * @example
 * ```ts run
 * const request = new Request('http://x/', { method: 'POST', body: 'hello' })
 * await readBody(request, 1000) // => 'hello'
 * ```
 */
export async function readBody(request: Request, limitBytes: number): Promise<string | WireRefusal> {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) return tooLarge(limitBytes)
  if (request.body === null) return ''
  const pieces: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    size += piece.value.byteLength
    if (size > limitBytes) {
      await reader.cancel()
      return tooLarge(limitBytes)
    }
    pieces.push(piece.value)
  }
  return Buffer.concat(pieces, size).toString('utf8')
}

function tooLarge(limitBytes: number): WireRefusal {
  const message = `Request body is larger than ${limitBytes} bytes`
  return { refused: true, status: 413, code: 'body_too_large', message }
}

/**
 * Parses JSON after its nesting and its names were measured on the text, so that depth costs no stack and width no time.
 *
 * @param text the body
 * @returns the value, or a refusal with status 400
 * @example
 * ```ts run
 * parseJson('{"a":1}') // => { value: { a: 1 } }
 * ```
 */
export function parseJson(text: string): { value: unknown } | WireRefusal {
  const { depth, names } = sizeOf(text)
  if (depth > maxJsonDepth) return badJson(`JSON is nested deeper than ${maxJsonDepth} levels`)
  if (names > maxJsonNames) return badJson(`JSON has more than ${maxJsonNames} names`)
  try {
    return { value: JSON.parse(text) }
  } catch (cause) {
    return badJson(cause instanceof Error ? cause.message : 'not JSON')
  }
}

function badJson(message: string): WireRefusal {
  return { refused: true, status: 400, code: 'bad_json', message }
}

function sizeOf(text: string): { depth: number; names: number } {
  let depth = 0
  let names = 0
  let deepest = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (quoted) {
      if (char === 92) at++
      else if (char === 34) quoted = false
    } else if (char === 34) quoted = true
    else if (char === 123 || char === 91) deepest = Math.max(deepest, ++depth)
    else if (char === 125 || char === 93) depth--
    else if (char === 58) names += 1
  }
  return { depth: deepest, names }
}
