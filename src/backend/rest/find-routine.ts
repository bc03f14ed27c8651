import { refuse } from './refusal.ts'
import { idOf } from './schema/catalog.ts'
import type { Place, Routine } from './schema/catalog.ts'
import { closeLikeness, looseLikeness, nearest } from './schema/nearest.ts'
import type { SchemaCache } from './schema-cache.ts'

/** How a function is called: with which arguments, and whether a body could be its only one. */
interface Called {
  place: Place
  names: readonly string[]
  /** the type of the body of a POST */
  bodyType: string | null
}

/** Bodies that are one argument and nothing else. */
const wholeTypes = new Map([
  ['text/plain', 'text'],
  ['text/xml', 'xml'],
  ['application/octet-stream', 'bytea'],
])

/**
 * Whether a body of this type is an argument as a whole, or not at all.
 *
 * @example
 * ```ts run
 * isWhole('text/plain') // => true
 * ```
 */
export function isWhole(type: string): boolean {
  return wholeTypes.has(type)
}

/**
 * The one function of a name that takes exactly these arguments, defaults apart; when none does, the one that takes the
 * whole body as its single argument without a name.
 *
 * @throws RestRefusal PGRST202 when none does, PGRST203 when several do
 */
export function findRoutine(cache: SchemaCache, called: Called): Routine {
  const all = cache.routines(called.place)
  const named = all.filter((routine) => takesNames(routine, called))
  const found = named.length > 0 ? named : all.filter((routine) => takesWhole(routine, called.bodyType))
  if (found.length > 1) throw overloaded(found)
  if (found[0]) return found[0]
  throw unknown(cache, called)
}

function takesNames({ args }: Routine, { names, bodyType }: Called): boolean {
  if (args.length === 0) return names.length === 0 && !(bodyType !== null && isWhole(bodyType))
  const given = new Set(names)
  return args.every(({ name, isRequired }) => !isRequired || given.has(name)) && names.every((name) => has(args, name))
}

function has(args: Routine['args'], name: string): boolean {
  return args.some((arg) => arg.name === name)
}

/** Whether a function takes a body as it is. */
function takesWhole({ args }: Routine, bodyType: string | null): boolean {
  const [arg, ...more] = args
  if (!arg || arg.name !== '' || more.length > 0 || bodyType === null) return false
  if (bodyType === 'application/json') return arg.type === 'json' || arg.type === 'jsonb'
  return wholeTypes.get(bodyType) === arg.type
}

function signature(routine: Routine): string {
  return `${idOf(routine)}(${routine.args.map((arg) => `${arg.name} => ${arg.type}`).join(', ')})`
}

function overloaded(found: readonly Routine[]): Error {
  const candidates = found.map(signature).join(', ')
  return refuse('PGRST203', `Could not choose the best candidate function between: ${candidates}`, {
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  })
}

function unknown(cache: SchemaCache, called: Called): Error {
  const { place, bodyType } = called
  const full = idOf(place)
  const names = called.names.toSorted(byCode)
  const list = names.length > 0 ? `(${names.join(', ')})` : ' without parameters'
  const whole = wholeTypes.get(bodyType ?? '')
  const searched =
    names.length > 0 ? ` with parameter${names.length > 1 ? 's' : ''} ${names.join(', ')}` : ' without parameters'
  const orJson = bodyType === 'application/json' ? ' or with a single unnamed json/jsonb parameter' : ''
  const how = whole ? ` with a single unnamed ${whole} parameter` : searched + orJson
  const near = whole ? null : nearRoutine(cache, place, names)
  return refuse('PGRST202', `Could not find the function ${full}${whole ? '' : list} in the schema cache`, {
    details: `Searched for the function ${full}${how}, but no matches were found in the schema cache.`,
    hint: near === null ? null : `Perhaps you meant to call the function ${place.schema}.${near}`,
  })
}

function nearRoutine(cache: SchemaCache, { schema, name }: Place, names: readonly string[]): string | null {
  const same = cache.routines({ schema, name })
  if (same.length === 0) {
    const others = cache.routinesIn(schema).map((routine) => routine.name)
    return nearest(name, [...new Set(others)], closeLikeness)
  }
  const lists = same.map(({ args }) => listOf(args.map((arg) => arg.name).toSorted(byCode)))
  const near = nearest(listOf(names), lists, looseLikeness)
  return near === null ? null : name + near
}

function listOf(names: readonly string[]): string {
  return `(${names.join(', ')})`
}

function byCode(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
