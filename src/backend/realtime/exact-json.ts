/** The third argument of a reviver and raw JSON values (ECMAScript proposal "JSON.parse source text access"; Node 22). */
interface ExactJson {
  parse(text: string, reviver: (key: string, value: unknown, context: { source?: string }) => unknown): unknown
  rawJSON(text: string): unknown
}

/**
 * Reads JSON whose numbers are written again exactly as they stood: a bigint or a numeric of PostgreSQL has more digits
 * than a JavaScript number.
 *
 * @example
 * ```ts
 * JSON.stringify(exactJson('{"id":9007199254740993,"price":1.10}')) // => '{"id":9007199254740993,"price":1.10}'
 * ```
 */
export function exactJson(text: string): unknown {
  const json = JSON as unknown as ExactJson
  return json.parse(text, (_, value, { source }) =>
    typeof value === 'number' && source !== undefined && String(value) !== source ? json.rawJSON(source) : value,
  )
}
