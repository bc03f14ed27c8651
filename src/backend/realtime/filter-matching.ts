import type { Database } from '#database'
import type { Caller } from '#wire'
import { type Filter, SQL_OPERATORS } from './change-filter.ts'
import { isDatabaseAway } from './failures.ts'
import { type TableFacts, nameOf, quoted } from './table-facts.ts'

/** A row's columns by name; null where a row says nothing of a column. */
type RowValues = Record<string, unknown>

/** Filters whose result PostgreSQL gives together: one column, one operator. */
interface Group {
  column: string
  operator: Filter['operator']
  values: Set<string>
}

/** Tells for each row and filter whether the filter lets the row pass. */
export type Matches = (row: number, filter: Filter) => boolean

/** Results for rows and filters, and what went wrong with a filter. */
interface Matching {
  matches: Matches
  faultOf: (filter: Filter) => unknown
}

/** A comparison is a matter of microseconds; one that is not, such as an evil pattern, must not hold up the others. */
const LONGEST_MS = 250

/**
 * Holds filters against rows, with PostgreSQL's own comparison for the columns' types. Equal comparisons are made once,
 * however many subscriptions have them; a filter that fails lets nothing pass and harms no other.
 *
 * @param role as whom the comparison runs; it sees the values and nothing else
 * @throws when the database is away
 */
export async function matchRows(
  database: Database,
  { facts, role, rows, filters }: FilterQuestion & { rows: readonly RowValues[] },
): Promise<Matching> {
  const groups = groupsOf(filters)
  const passed = new Set<string>()
  const faults = new Map<string, unknown>()
  for (const [name, group] of groups) {
    // rows that say something of the column
    const places = [...rows.keys()].filter((row) => Object.hasOwn(rows[row] ?? {}, group.column))
    const told = places.map((row) => JSON.stringify({ [group.column]: rows[row]?.[group.column] }))
    if (told.length === 0) continue
    const compare = async (values: readonly string[], isAgain = false): Promise<void> => {
      try {
        const results = await database.asCaller(callerFor(role), comparisonOf(facts, group), [told, values])
        for (const { row, value, outcome } of results) {
          passed.add(JSON.stringify([name, places[Number(row)], values[Number(value)], outcome]))
        }
      } catch (cause) {
        if (isDatabaseAway(cause)) throw cause
        const [only = ''] = values
        if (values.length > 1) for (const value of values) await compare([value])
        // By luck it may be slow once, on a machine that is busy.
        else if (isTooSlow(cause) && !isAgain) await compare(values, true)
        else faults.set(JSON.stringify([name, only]), cause)
      }
    }
    await compare([...group.values])
  }
  return { matches: matchesOf(rows, passed), faultOf: (filter) => firstFault(faults, filter) }
}

const isTooSlow = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === '57014'

interface FilterQuestion {
  facts: TableFacts
  role: Caller['role']
  filters: readonly Filter[]
}

function callerFor(role: Caller['role']) {
  return { role, claims: { role }, readOnly: true, settings: { statement_timeout: `${LONGEST_MS}ms` } }
}

function firstFault(faults: ReadonlyMap<string, unknown>, filter: Filter): unknown {
  return filter.values.map((value) => faults.get(JSON.stringify([groupName(filter), value]))).find(Boolean)
}

function matchesOf(rows: readonly RowValues[], passed: ReadonlySet<string>): Matches {
  return (row, filter) => {
    if (!Object.hasOwn(rows[row] ?? {}, filter.column)) return false
    if (filter.operator === 'is') return isWord(rows[row]?.[filter.column], filter)
    const has = (value: string, outcome: boolean) =>
      passed.has(JSON.stringify([groupName(filter), row, value, outcome]))
    if (filter.isNegated) return filter.values.every((value) => has(value, false))
    return filter.values.some((value) => has(value, true))
  }
}

/**
 * Asks PostgreSQL to read the values of filters as their columns' types, and patterns as patterns.
 *
 * @throws the database's error for a value that is none
 */
export async function readValues(database: Database, { facts, role, filters }: FilterQuestion): Promise<void> {
  for (const group of groupsOf(filters).values()) {
    const row = JSON.stringify({ [group.column]: null })
    await database.asCaller(callerFor(role), comparisonOf(facts, group), [[row], [...group.values]])
    if (!isPattern(group)) continue
    const probe = `select '' ${SQL_OPERATORS[group.operator]} pattern from unnest($1::text[]) as pattern`
    await database.asCaller(callerFor(role), probe, [[...group.values]])
  }
}

function isPattern({ operator }: Pick<Group, 'operator'>): boolean {
  return ['like', 'ilike', 'match', 'imatch'].includes(operator)
}

/** Rows and values by their places, and whether they pass; where SQL says null there is no line. */
function comparisonOf(facts: TableFacts, { column, operator }: Group): string {
  const cast = isPattern({ operator })
    ? 'pg_catalog.text'
    : (facts.columns.find(({ name }) => name === column)?.cast ?? 'pg_catalog.text')
  const left = `realtime_row.${quoted(column)}`
  const symbol = SQL_OPERATORS[operator]
  return `select (rows.place - 1)::int as row, (given.place - 1)::int as value, outcome
    from unnest($1::jsonb[]) with ordinality as rows (told, place)
    cross join lateral jsonb_populate_record(null::${nameOf(facts)}, rows.told) as realtime_row
    cross join unnest($2::text[]) with ordinality as given (value, place)
    cross join lateral (select ${left} ${symbol} given.value::${cast} as outcome) as compared
    where outcome is not null`
}

function groupsOf(filters: readonly Filter[]): Map<string, Group> {
  const groups = new Map<string, Group>()
  for (const filter of filters) {
    if (filter.operator === 'is' || filter.values.length === 0) continue
    const name = groupName(filter)
    const { column, operator } = filter
    const group = groups.get(name) ?? { column, operator, values: new Set<string>() }
    groups.set(name, group)
    for (const value of filter.values) group.values.add(value)
  }
  return groups
}

function groupName({ column, operator }: Filter): string {
  return `${operator === 'in' ? 'eq' : operator} ${column}`
}

/** `is null`, and `is true` and the like of a boolean. */
function isWord(value: unknown, { values: [word], isNegated }: Filter): boolean {
  const expected = word === 'true' ? true : word === 'false' ? false : null
  return ((value ?? null) === expected) !== isNegated
}
