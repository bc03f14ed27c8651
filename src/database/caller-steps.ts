import type { Caller } from './database.ts'
import type { Step } from './session.ts'

const roles: ReadonlySet<string> = new Set(['anon', 'authenticated', 'service_role'])
const settingName =
  /^(?:request\.[a-z_.]{1,60}|(?:app|storage|realtime)\.[a-z_.]{1,60}|search_path|statement_timeout|timezone|jit)$/

/**
 * A caller's transaction: the statement that sets role, claims and settings, each for this transaction alone, the caller's
 * function that runs before, and the caller's own statement.
 *
 * @throws RangeError for a role or setting that is not on the list, or a value with NUL
 * @example
 * ```ts run
 * const [first] = stepsOf({ role: 'anon', claims: {} }, { text: 'select 1', values: [], isPrepared: false })
 * first?.text // => "select num_nulls(set_config('role', $1, true), set_config('request.jwt.claims', $2, true))"
 * ```
 */
export function stepsOf(caller: Caller, statement: Step): Step[] {
  const { before } = caller
  const steps = [settingStep(caller), statement]
  if (before) steps.splice(1, 0, { text: `select ${before.map(quoted).join('.')}()`, values: [], isPrepared: true })
  return steps
}

/** One number comes back of all that is set: every value told again would cost as much as the response itself. */
function settingStep(caller: Caller): Step {
  if (!roles.has(caller.role)) throw new RangeError(`No such caller's role: ${caller.role}`)
  const values = [caller.role, JSON.stringify(caller.claims)]
  let text = `select num_nulls(${caller.readOnly === true ? `set_config('transaction_read_only', 'on', true), ` : ''}`
  text += `set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`
  for (const [name, value] of Object.entries(caller.settings ?? {})) {
    if (!settingName.test(name)) throw new RangeError(`No such setting of a transaction: ${name}`)
    if (value.includes('\0')) throw new RangeError(`The setting ${name} holds a NUL character`)
    text += `, set_config('${name}', $${values.push(value)}, true)`
  }
  return { text: `${text})`, values, isPrepared: true }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
