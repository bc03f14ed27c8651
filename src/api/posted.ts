import { boundedText } from './bounded-text.ts'
import { parsedJson } from './parsed-json.ts'

/** What a program posted, or why it is refused: HTTP's status and a sentence. */
type Posted = { fields: Record<string, unknown> } | { status: 400 | 413 | 415; error: string }

/**
 * A request's body as one JSON object.
 *
 * @param mostBytes whatever the length claims
 * @param example such an object, for whoever sent another thing
 */
export async function postedObject(request: Request, mostBytes: number, example: string): Promise<Posted> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type))
    return { status: 415, error: 'Send the fields as application/json.' }
  const text = await boundedText(request, mostBytes)
  if (text === null) return { status: 413, error: `Send at most ${mostBytes / 1024} kilobytes.` }
  const posted = parsedJson(text)
  if (!isObject(posted)) return { status: 400, error: `Send one JSON object, such as ${example}.` }
  return { fields: posted }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
