/** The parts that an OpenAPI document repeats. */
export type Schema = Record<string, unknown>

export const TEXT: Schema = { type: 'string' }
export const NUMBER: Schema = { type: 'integer' }
export const list = (items: Schema): Schema => ({ type: 'array', items })
export const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })

/** All of these and perhaps more, but for the optional ones. */
export const object = (properties: Record<string, Schema>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
})

/** A body of a type; JSON unless said. */
export const json = (schema: Schema, type = 'application/json'): Schema => ({ [type]: { schema } })

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** What is refused by the endpoint itself, in a sentence, and what the server refuses before it. */
export const refusedAs = (description: string, schema: 'reason' | 'server_refusal' = 'reason'): Schema => ({
  description,
  content: json(ref(schema)),
})

export const TOO_OFTEN = refusedAs('Asked too often; Retry-After says when to ask again', 'server_refusal')

/** What every endpoint may respond with, beside what it is asked for. */
export const responsesOf = (found: string, refusal?: string): Schema => ({
  200: { description: 'What was asked for', content: json(ref(found)) },
  ...(refusal ? { 422: { description: 'What is wrong, by parameter', content: json(ref(refusal)) } } : {}),
  429: TOO_OFTEN,
})

interface Operation {
  tag: string
  summary: string
  parameters?: readonly Schema[]
  responses: Schema
}

/** A path that is only read. */
export const get = ({ tag, summary, parameters = [], responses }: Operation): Schema => ({
  get: { tags: [tag], summary, ...(parameters.length > 0 ? { parameters } : {}), responses },
})

/** The properties of an object as parameters of a query. */
export function queryOf({ properties, required }: Schema): Schema[] {
  const needed = (required ?? []) as readonly string[]
  return Object.entries(properties as Record<string, Schema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: needed.includes(name),
    schema,
  }))
}

/** A schema whose references lead to the components of the document. */
export const refs = (schema: unknown, from: string, prefix: string): Schema =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(from)
      ? `#/components/schemas/${prefix}${value.slice(from.length)}`
      : value,
  ) as Schema
