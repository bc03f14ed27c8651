import type { Routine } from './schema/catalog.ts'
import { ident, literal, placeSql } from './sql-text.ts'
import type { Parameters } from './sql-text.ts'
import type { Slot } from './tree.ts'

/** What a function is called with: the JSON of a body by names, texts of a URL by names, or a body as its only argument. */
export type Arguments =
  | { kind: 'body'; names: readonly string[]; body: Slot; isList: boolean }
  | { kind: 'texts'; slots: ReadonlyMap<string, Slot> }
  | { kind: 'whole'; body: Slot }

/**
 * A function call as it stands after FROM, arguments by name. It stays plain, without a subquery around it, so that
 * PostgreSQL can inline a function of one SELECT and the caller's filters, order and limit reach its indexes.
 */
export function callSql(routine: Routine, args: Arguments, parameters: Parameters): string {
  return `${placeSql(routine)}(${argumentsSql(routine, args, parameters).join(', ')})`
}

function argumentsSql(routine: Routine, args: Arguments, parameters: Parameters): string[] {
  if (args.kind === 'whole') return [parameters.of(args.body, routine.args[0]?.type)]
  return routine.args.flatMap((arg) => {
    const value = args.kind === 'body' ? bodyValue(arg, args, parameters) : textValue(arg, args.slots, parameters)
    return value === null ? [] : [`${arg.isVariadic ? 'variadic ' : ''}${ident(arg.name)} => ${value}`]
  })
}

type Argument = Routine['args'][number]

function textValue(arg: Argument, slots: ReadonlyMap<string, Slot>, parameters: Parameters): string | null {
  const slot = slots.get(arg.name)
  return slot === undefined ? null : parameters.of(slot, arg.type)
}

/** The body goes to the database as it came: numbers keep every digit. */
function bodyValue(arg: Argument, args: Extract<Arguments, { kind: 'body' }>, parameters: Parameters): string | null {
  if (!args.names.includes(arg.name)) return null
  const body = parameters.of(args.body, 'json')
  const record = args.isList ? `(${body} -> 0)` : body
  const isPlain = !arg.isNested && arg.type !== 'json' && arg.type !== 'jsonb'
  if (isPlain) return `(${record} ->> ${literal(arg.name)})::${arg.type}`
  return `(select a.v from json_to_record(json_build_object('v', ${record} -> ${literal(arg.name)})) as a (v ${arg.type}))`
}
