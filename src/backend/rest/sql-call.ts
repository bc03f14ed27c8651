import type { Routine } from './catalog.ts'
import { ident } from './sql-text.ts'
import type { Parameters } from './sql-text.ts'
import type { Slot } from './tree.ts'

/**
 * A function call as it stands after FROM, arguments by name. It stays plain, without a subquery around it, so that
 * PostgreSQL can inline a function of one SELECT and the caller's filters, order and limit reach its indexes.
 *
 * @param call the arguments' names, and either the slot of a JSON body or one slot for each
 * @example
 * ```ts run
 * const routine = { schema: 'public', name: 'f', args: [], defaults: 0, returnsSet: true, returns: 'row', columns: [], table: null, volatility: 's' } as const
 * callSql({ ...routine, args: [], columns: [] }, { names: [], body: null, args: new Map() }) instanceof Function // => true
 * ```
 */
export function callSql(
  routine: Routine,
  call: { names: readonly string[]; body: Slot | null; args: ReadonlyMap<string, Slot> },
): (parameters: Parameters) => string {
  return (parameters) => {
    const args = routine.args
      .filter((arg) => call.names.includes(arg.name))
      .map((arg) => {
        const slot = call.args.get(arg.name)
        const value = slot === undefined ? fromBody(arg, call.body ?? 0, parameters) : parameters.of(slot, arg.type)
        return `${ident(arg.name)} => ${value}`
      })
    const alias = routine.returns === 'row' ? 't0' : 't0(pgrst_scalar)'
    return `${ident(routine.schema)}.${ident(routine.name)}(${args.join(', ')}) as ${alias}`
  }
}

/** The body goes to the database as it came: numbers keep every digit. */
function fromBody(arg: Routine['args'][number], body: Slot, parameters: Parameters): string {
  const record = parameters.of(body, 'json')
  const isPlain = !arg.isArray && !arg.isComposite && arg.type !== 'json' && arg.type !== 'jsonb'
  if (isPlain) return `(${record} ->> ${literal(arg.name)})::${arg.type}`
  return `(select a.v from json_to_record(json_build_object('v', ${record} -> ${literal(arg.name)})) as a(v ${arg.type}))`
}

/** Only names out of the catalog come here. */
function literal(name: string): string {
  return `'${name.replaceAll("'", "''")}'`
}
