import { formatOf, given, summarized, swaggerType, typed } from './swagger-types.ts'
import type { Json } from './swagger-types.ts'

/** What the description tells of a column. */
export interface DescribedColumn {
  name: string
  plainType: string
  default: string | null
  isNullable: boolean
  maxLength: number | null
  labels: readonly string[]
  description: string | null
  isKey: boolean
  /** the column of another table that it refers to */
  refersTo: { table: string; column: string } | null
}

/** What the description tells of a table or view. */
export interface DescribedTable {
  name: string
  description: string | null
  columns: readonly DescribedColumn[]
  isWritable: boolean
}

const ref = (name: string): Json => ({ $ref: `#/parameters/${name}` })

/** A table's row. */
export function tableDefinition({ description, columns }: DescribedTable): Json {
  const required = columns.filter(({ isNullable }) => !isNullable).map(({ name }) => name)
  return given({
    type: 'object',
    description,
    required: required.length > 0 ? required : null,
    properties: Object.fromEntries(columns.map((column) => [column.name, property(column)])),
  })
}

function property(column: DescribedColumn): Json {
  const { plainType, labels, maxLength } = column
  return given({
    ...typed(plainType),
    default: defaultOf(plainType, column.default),
    description: noted(column),
    enum: labels.length > 0 ? labels : null,
    maxLength,
  })
}

function noted({ description, isKey, refersTo }: DescribedColumn): string | null {
  const notes = [
    ...(isKey ? ['This is a Primary Key.<pk/>'] : []),
    ...(refersTo
      ? [
          `This is a Foreign Key to \`${refersTo.table}.${refersTo.column}\`.` +
            `<fk table='${refersTo.table}' column='${refersTo.column}'/>`,
        ]
      : []),
  ]
  if (notes.length === 0) return description
  return `${description === null ? '' : `${description}\n\n`}Note:\n${notes.join('\n')}`
}

/** A default that is a plain value; an expression is told for texts alone, where it can stand as it is. */
function defaultOf(type: string, expression: string | null): unknown {
  if (expression === null) return null
  if (swaggerType(type) !== 'string') return parsed(expression)
  const suffix = `::${type}`
  const plain = expression.endsWith(suffix) ? expression.slice(0, -suffix.length).replace(/^'+|'+$/g, '') : expression
  return parsed(`"${plain}"`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}

/** What can be done with a table at its path. */
export function tablePath(table: DescribedTable): Json {
  const { name, columns } = table
  const told = { tags: [name], ...given(summarized(table.description)) }
  const filters = columns.map((column) => ref(`rowFilter.${name}.${column.name}`))
  const list = { type: 'array', items: { $ref: `#/definitions/${name}` } }
  const get = {
    ...told,
    parameters: [...filters, ...['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'].map(ref)],
    responses: { 200: { description: 'OK', schema: list }, 206: { description: 'Partial Content' } },
  }
  if (!table.isWritable) return { get }
  const body = ref(`body.${name}`)
  return {
    get,
    post: {
      ...told,
      parameters: [body, ref('select'), ref('preferPost')],
      responses: { 201: { description: 'Created' } },
    },
    delete: { ...told, parameters: [...filters, ref('preferReturn')], responses: noContent },
    patch: { ...told, parameters: [...filters, body, ref('preferReturn')], responses: noContent },
  }
}

const noContent = { 204: { description: 'No Content' } }

/** The parameters that are a table's own: its body, and a filter for each column. */
export function tableParameters({ name, columns }: DescribedTable): Json {
  const body = { name, description: name, required: false, in: 'body', schema: { $ref: `#/definitions/${name}` } }
  const filters = columns.map((column) => [
    `rowFilter.${name}.${column.name}`,
    given({ name: column.name, description: column.description, required: false, in: 'query', type: 'string' }),
  ])
  return { [`body.${name}`]: body, ...(Object.fromEntries(filters) as Json) }
}

const query = (name: string, description: string): Json => ({
  name,
  description,
  required: false,
  in: 'query',
  type: 'string',
})
const header = (name: string, description: string, more: Json = {}): Json => ({
  name,
  description,
  required: false,
  in: 'header',
  type: 'string',
  ...more,
})
const returned = ['return=representation', 'return=minimal', 'return=none']
const resolved = ['resolution=ignore-duplicates', 'resolution=merge-duplicates']

/** The parameters that requests of all tables share. */
export const sharedParameters: Json = {
  preferParams: header('Prefer', 'Preference'),
  preferReturn: header('Prefer', 'Preference', { enum: returned }),
  preferCount: header('Prefer', 'Preference', { enum: ['count=none'] }),
  preferPost: header('Prefer', 'Preference', { enum: [...returned, ...resolved] }),
  select: query('select', 'Filtering Columns'),
  on_conflict: query('on_conflict', 'On Conflict'),
  order: query('order', 'Ordering'),
  range: header('Range', 'Limiting and Pagination'),
  rangeUnit: header('Range-Unit', 'Limiting and Pagination', { default: 'items' }),
  offset: query('offset', 'Limiting and Pagination'),
  limit: query('limit', 'Limiting and Pagination'),
}

/** An argument in a query string, which has no lists and no objects. */
export function queryType(type: string): Json {
  const known = swaggerType(type)
  return { type: known === null || known === 'array' ? 'string' : known, ...formatOf(type) }
}
