import type { Change } from './change-feed.ts'
import { exactJson } from './exact-json.ts'
import type { Column, Role, TableFacts } from './table-facts.ts'

/** A changed row, read once for all who are told of it. */
export interface ChangedRow extends Change {
  now: Record<string, unknown> | null
  before: Record<string, unknown> | null
}

/** For whom a change is told. */
interface Telling {
  role: Role
  select: readonly string[] | null
  /** whether the whole former row may be told, or its key alone */
  mayKnowBefore: boolean
}

/** A longer value is left out of a row that is too large. */
const SHORT_VALUE = 64

/** Reads the texts of a change. */
export function readRow(change: Change): ChangedRow {
  const read = (text: string | null) => (text === null ? null : (exactJson(text) as Record<string, unknown>))
  return { ...change, now: read(change.record), before: read(change.oldRecord) }
}

/** The `data` of a change as JSON text: what this role may read of it, or why it is told nothing. */
export function changeData(row: ChangedRow, facts: TableFacts, telling: Telling, recordBytes: number): string {
  const { schema, table } = facts
  const head = { schema, table, commit_timestamp: row.at, type: row.action }
  const fault = keyFault(facts, telling.role)
  if (row.action !== 'DELETE' && fault) {
    const record = row.action === 'UPDATE' ? { record: {}, old_record: {} } : { record: {} }
    return JSON.stringify({ ...head, columns: [], ...record, errors: [fault] })
  }
  const columns = facts.columns.filter((column) => isTold(column, telling))
  const isTooLarge = (row.record?.length ?? 0) + (row.oldRecord?.length ?? 0) > recordBytes
  const some = (values: Record<string, unknown> | null, of: readonly Column[]) => chosen(values, of, isTooLarge)
  const former = telling.mayKnowBefore ? columns : columns.filter(({ isKey }) => isKey)
  return JSON.stringify({
    ...head,
    columns: columns.map(({ name, type }) => ({ name, type })),
    ...(row.action === 'DELETE' ? {} : { record: some(row.now, columns) }),
    ...(row.action === 'INSERT' ? {} : { old_record: some(row.before, former) }),
    errors: isTooLarge ? ['Error 413: Payload Too Large'] : null,
  })
}

/** Inserts and updates are told where the key can be read, so that a client knows which row is meant. */
function keyFault({ columns }: TableFacts, role: Role): string | null {
  const keys = columns.filter(({ isKey }) => isKey)
  if (keys.length === 0) return 'Error 400: Bad Request, no primary key'
  return keys.every(({ readers }) => readers.includes(role)) ? null : 'Error 401: Unauthorized'
}

function isTold({ name, isKey, readers }: Column, { role, select }: Telling): boolean {
  return readers.includes(role) && (select === null || isKey || select.includes(name))
}

function chosen(values: Record<string, unknown> | null, columns: readonly Column[], isTooLarge: boolean) {
  if (values === null) return {}
  const told = columns
    .filter(({ name }) => Object.hasOwn(values, name))
    .map((column) => [column.name, toldValue(column, values)] as const)
  return Object.fromEntries(isTooLarge ? told.filter(([, value]) => JSON.stringify(value).length <= SHORT_VALUE) : told)
}

/** Bytes are told as the hosted service's decoder writes them, in hexadecimal digits alone. */
function toldValue({ name, type }: Column, values: Record<string, unknown>): unknown {
  const value = values[name]
  return type === 'bytea' && typeof value === 'string' ? value.replace(/^\\x/, '') : value
}
