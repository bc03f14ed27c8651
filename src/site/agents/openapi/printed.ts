/** The OpenAPI document as the page for developers prints it. */
import type { Schema } from './parts.ts'

/** What may be given, in a line. */
interface Parameter {
  name: string
  /** Where it stands, and whether it must: "query", "path, required". */
  place: string
  says: string
}

/** A path of the document. */
export interface PrintedPath {
  path: string
  /** "GET, POST" */
  methods: string
  summary: string
  parameters: Parameter[]
  /** Media type of what is posted; null where nothing is. */
  takes: string | null
  /** By status: "200 application/json". */
  responses: { status: string; says: string }[]
}

interface Operation {
  summary: string
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, { description: string; content?: Record<string, unknown> }>
}

/** Every path with its methods, parameters and responses, in the order of the document. */
export function printedPaths({ paths, components }: Schema): PrintedPath[] {
  const { schemas } = components as { schemas: Record<string, Schema> }
  return Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([path, operations]) => {
    const [first] = Object.values(operations)
    if (!first) return []
    const posted = Object.values(operations).find(({ requestBody }) => requestBody)
    return [
      {
        path,
        methods: Object.keys(operations).join(', ').toUpperCase(),
        summary: first.summary,
        parameters: (first.parameters ?? []).flatMap((parameter) => parametersOf(parameter, schemas)),
        takes: posted?.requestBody ? typesOf(posted.requestBody) : null,
        responses: Object.entries(first.responses).map(([status, response]) => ({
          status: [status, typesOf(response)].filter(Boolean).join(' '),
          says: response.description,
        })),
      },
    ]
  })
}

const typesOf = ({ content = {} }: { content?: Record<string, unknown> }): string => Object.keys(content).join(', ')

/** A parameter; where one stands for an object whose properties are given each by itself, those. */
function parametersOf(
  { name, in: place, required = false, schema }: NonNullable<Operation['parameters']>[number],
  schemas: Readonly<Record<string, Schema>>,
): Parameter[] {
  const fields = typeof schema['$ref'] === 'string' ? schemas[schema['$ref'].split('/').at(-1) ?? ''] : undefined
  if (!fields) return [{ name, place: required ? `${place}, required` : place, says: wordsOf(schema) }]
  const typed = typedNames(fields)
  return Object.entries(fields['properties'] as Record<string, Schema>)
    .filter(([field]) => !typed.has(field))
    .map(([field, one]) => ({ name: field, place, says: typeof one['title'] === 'string' ? one['title'] : '' }))
}

/** Other names of a field, with its unit: of two of them one may be given. */
const typedNames = ({ allOf = [] }: Schema): ReadonlySet<string> =>
  new Set((allOf as { not: { required: string[] } }[]).flatMap(({ not }) => not.required.slice(1)))

function wordsOf({ description, enum: values, pattern }: Schema): string {
  const allowed = Array.isArray(values) ? `One of ${values.join(', ')}.` : ''
  const shape = typeof pattern === 'string' && description === undefined ? `As ${pattern}.` : ''
  return [description, allowed, shape].filter(Boolean).join(' ')
}
