import { z } from 'zod'

import { refuse, RestRefusal } from './refusal.ts'

const message = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
})
const detail = z.object({
  status: z.number().int().min(200).max(599),
  status_text: z
    .string()
    .regex(/^[\t\x20-\x7E]*$/)
    .nullish(),
  headers: z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[\t\x20-\x7E]*$/)),
})

/**
 * An error that SQL raised with the SQLSTATE `PGRST`: its message is the body, its detail the status and the headers, both
 * as JSON.
 *
 * @example
 * ```ts run
 * raisedRefusal('{"code":"123","message":"closed"}', '{"status":418,"headers":{}}').status // => 418
 * ```
 */
export function raisedRefusal(messageText: string, detailText: string | null): RestRefusal {
  const said = parsed(message, messageText)
  if (!said) {
    const hint =
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'."
    return notParsed(`Invalid JSON value for MESSAGE: '${messageText}'`, hint)
  }
  const hint = "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'."
  if (detailText === null) return notParsed('DETAIL is missing in the RAISE statement', hint)
  const how = parsed(detail, detailText)
  if (!how) return notParsed(`Invalid JSON value for DETAIL: '${detailText}'`, hint)
  return new RestRefusal({
    status: how.status,
    statusText: how.status_text ?? '',
    code: said.code,
    message: said.message,
    details: said.details ?? null,
    hint: said.hint ?? null,
    headers: how.headers,
  })
}

function notParsed(details: string, hint: string): RestRefusal {
  return refuse('PGRST121', `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`, { details, hint })
}

function parsed<Value>(shape: z.ZodType<Value>, text: string): Value | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null
  } catch (cause) {
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}
