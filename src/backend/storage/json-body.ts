import { z } from 'zod'
import { isRefusal, parseJson, readBody } from '#wire'
import { StorageRefusal } from './storage-refusal.ts'

/** Lists of a thousand long names fit. */
const MOST_BYTES = 2 * 1024 * 1024

/**
 * The JSON of a request in the shape that its route takes.
 *
 * @throws StorageRefusal InvalidRequest naming the first field that is wrong
 */
export async function jsonBody<Body>(request: Request, shape: z.ZodType<Body>): Promise<Body> {
  const text = await readBody(request, MOST_BYTES)
  if (isRefusal(text)) throw new StorageRefusal('EntityTooLarge', 'The body exceeded the maximum allowed size')
  const json = parseJson(text || '{}')
  if (isRefusal(json)) throw new StorageRefusal('InvalidRequest', json.message)
  return inShape(json.value, shape, 'body')
}

/**
 * A value in a shape.
 *
 * @param what the value is called in the message, such as `querystring`
 * @throws StorageRefusal InvalidRequest naming the first field that is wrong
 */
export function inShape<Value>(value: unknown, shape: z.ZodType<Value>, what: string): Value {
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const at = [what, ...(issue?.path ?? [])].join('/')
  throw new StorageRefusal('InvalidRequest', `${at}: ${issue?.message ?? 'is not valid'}`)
}

/** A text that can be a parameter of a statement. */
export const plainText = z.string().refine((text) => !text.includes('\0') && text.isWellFormed(), 'is not plain text')
