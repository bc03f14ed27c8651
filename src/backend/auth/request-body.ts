import { z } from 'zod'
import type { ZodType } from 'zod'

import { isRefusal, parseJson, readBody } from '#wire'
import { AuthRefusal } from './auth-refusal.ts'

const mostBytes = 1_048_576

/** Fields that many bodies have. A null is as good as nothing: the official clients send it. */
export const field = {
  /** a short text of whole characters without NUL, which no column holds; '' when it is not there */
  text: optional(
    z
      .string()
      .max(4096)
      .refine((text) => !text.includes('\0'), 'must not contain NUL'),
  ).transform((text) => (text ?? '').toWellFormed()),
  record: optional(z.record(z.string(), z.unknown())),
  flag: optional(z.boolean()),
}

function optional<T extends ZodType>(schema: T) {
  return schema.nullish()
}

/** Fields of the flow with a code: both or neither. */
export const flowFields = { code_challenge: field.text, code_challenge_method: field.text }

/**
 * A request's JSON body, parsed by its schema.
 *
 * @throws AuthRefusal bad_json for what cannot be read, validation_failed for wrong fields, by name
 */
export async function requestBody<T>(request: Request, schema: ZodType<T>): Promise<T> {
  const text = await readBody(request, mostBytes)
  if (isRefusal(text)) throw new AuthRefusal('request_entity_too_large')
  const parsed = parseJson(text === '' ? '{}' : text)
  if (isRefusal(parsed)) throw new AuthRefusal('bad_json', `Could not parse request body as JSON: ${parsed.message}`)
  const result = schema.safeParse(parsed.value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new AuthRefusal('validation_failed', `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not valid'}`)
}
