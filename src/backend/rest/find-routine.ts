import type { Routine } from './catalog.ts'
import { nearest } from './nearest.ts'
import { refuse } from './refusal.ts'
import type { SchemaCache } from './schema-cache.ts'

/**
 * The one function of a name that takes exactly these arguments, defaults apart.
 *
 * @throws RestRefusal PGRST202 when none does, PGRST203 when several do
 */
export function findRoutine(
  cache: SchemaCache,
  called: { schema: string; name: string },
  names: readonly string[],
): Routine {
  const found = cache.routines(called.schema, called.name).filter((routine) => takes(routine, names))
  if (found.length > 1) throw overloaded(found)
  if (found[0]) return found[0]
  throw unknown(cache, called, names)
}

function takes(routine: Routine, names: readonly string[]): boolean {
  const required = routine.args.slice(0, routine.args.length - routine.defaults)
  return (
    names.every((name) => name !== '' && routine.args.some((arg) => arg.name === name)) &&
    required.every((arg) => names.includes(arg.name))
  )
}

function signature({ schema, name, args }: Routine): string {
  return `${schema}.${name}(${args.map((arg) => `${arg.name} => ${arg.type}`).join(', ')})`
}

function overloaded(found: readonly Routine[]): Error {
  const candidates = found.map(signature).join(', ')
  return refuse('PGRST203', `Could not choose the best candidate function between: ${candidates}`, {
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  })
}

function unknown(cache: SchemaCache, called: { schema: string; name: string }, names: readonly string[]): Error {
  const full = `${called.schema}.${called.name}`
  const list = names.length > 0 ? `(${names.join(', ')})` : ' without parameters'
  const searched =
    names.length > 0 ? ` with parameter${names.length > 1 ? 's' : ''} ${names.join(', ')}` : ' without parameters'
  const same = cache.routines(called.schema, called.name)[0]
  const near = same ? signature(same) : nearest(full, cache.routineNames())
  return refuse('PGRST202', `Could not find the function ${full}${list} in the schema cache`, {
    details: `Searched for the function ${full}${searched} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
    hint: near === null ? null : `Perhaps you meant to call the function ${near}`,
  })
}
