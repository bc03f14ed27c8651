import type { Database } from '#database'
import type { Caller } from '#wire'
import { isDatabaseAway, isDatabaseRefusal } from './failures.ts'
import { type Policy, type Role, type TableFacts, nameOf, quoted } from './table-facts.ts'

/**
 * Row-level security for rows that are not looked up but at hand: each version of a row that a change made is judged by
 * itself, as its table's policies judge rows. They are evaluated by PostgreSQL, as the caller, on a row of the table's type
 * that stands under the table's name.
 */

/** What is asked of the policies. */
export type Command = 'select' | 'insert'

/** Whether rows need no question, and else the condition that a row must meet. */
type Rule = 'all' | 'none' | { condition: string }

/** The rule of a table for a role (PostgreSQL, CREATE POLICY: one permissive policy and every restrictive one). */
export function ruleOf(facts: TableFacts, role: Role, command: Command): Rule {
  if (!facts.isProtected || facts.exempt.includes(role)) return 'all'
  const mine = facts.policies.filter(
    (policy) => policy.roles.includes(role) && ['*', command === 'select' ? 'r' : 'a'].includes(policy.command),
  )
  const permissive = mine.filter(({ isPermissive }) => isPermissive).map((policy) => conditionOf(policy, command))
  const restrictive = mine.filter(({ isPermissive }) => !isPermissive).map((policy) => conditionOf(policy, command))
  if (permissive.length === 0) return 'none'
  const some = permissive.includes('true') ? [] : [permissive.map((text) => `(${text})`).join(' or ')]
  const all = [...some, ...restrictive.filter((text) => text !== 'true')]
  return all.length === 0 ? 'all' : { condition: all.map((text) => `(${text})`).join(' and ') }
}

/** A policy without a condition lets every row pass; new rows are held against `using` where there is no `with check`. */
function conditionOf({ using, check }: Policy, command: Command): string {
  return (command === 'select' ? using : (check ?? using)) ?? 'true'
}

/** Which of some rows a caller may see, or insert. */
interface RowQuestion {
  facts: TableFacts
  caller: Caller
  command: Command
  /** rows as JSON texts */
  rows: readonly string[]
  /** settings of the transaction, such as `realtime.topic` */
  settings?: Record<string, string>
}

/**
 * The positions of the rows that pass.
 *
 * @throws the database's error when a policy fails, or when it does not respond
 */
export async function passingRows(database: Database, question: RowQuestion): Promise<Set<number>> {
  const { facts, caller, command, rows, settings } = question
  const rule = ruleOf(facts, caller.role, command)
  if (rule === 'none') return new Set()
  if (rule === 'all') return new Set(rows.keys())
  const text = `select (realtime_rows.place - 1)::int as place
    from unnest($1::jsonb[]) with ordinality as realtime_rows (realtime_row, place)
    where (select ${rule.condition}
      from jsonb_populate_record(null::${nameOf(facts)}, realtime_rows.realtime_row) as ${quoted(facts.table)})`
  const asked = await database.asCaller({ ...caller, readOnly: true, ...(settings ? { settings } : {}) }, text, [rows])
  return new Set(asked.map(({ place }) => Number(place)))
}

/** What became of rows that were judged apart from those at which a policy fails. */
interface Judgment {
  /** positions of the rows that pass */
  passing: Set<number>
  /** how many rows could not be judged, and the first reason */
  failed: number
  cause: unknown
}

/**
 * The same where a row at which a policy fails hides no other: the rows are halved until it stands alone, and it does not pass.
 *
 * @throws when the database is away
 */
export async function judgedRows(database: Database, question: RowQuestion): Promise<Judgment> {
  const judgment: Judgment = { passing: new Set(), failed: 0, cause: undefined }
  const ask = (places: readonly number[]) =>
    passingRows(database, { ...question, rows: places.map((place) => question.rows[place] ?? 'null') })
  const fail = (places: readonly number[], cause: unknown) => {
    judgment.cause ??= cause
    judgment.failed += places.length
  }
  const judge = async (places: readonly number[]): Promise<void> => {
    try {
      for (const at of await ask(places)) judgment.passing.add(places[at] ?? -1)
    } catch (cause) {
      if (isDatabaseAway(cause)) throw cause
      const isFirst = places.length === question.rows.length
      if (places.length < 2 || !isOfRows(cause) || (isFirst && !(await judgesNone(ask)))) return fail(places, cause)
      const half = places.length >> 1
      await judge(places.slice(0, half))
      await judge(places.slice(half))
    }
  }
  await judge([...question.rows.keys()])
  return judgment
}

/** A policy that is slow is asked no more often for it: all others would wait as many times as long. */
const isOfRows = (cause: unknown): boolean =>
  isDatabaseRefusal(cause) && !(cause instanceof Error && 'code' in cause && cause.code === '57014')

/** Whether the policies work where there is no row: one that does not, for want of a right or of a function, fails at each. */
async function judgesNone(ask: (places: readonly number[]) => Promise<unknown>): Promise<boolean> {
  try {
    await ask([])
    return true
  } catch (cause) {
    if (isDatabaseAway(cause)) throw cause
    return false
  }
}
