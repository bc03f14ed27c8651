import type { Caller } from './database.ts'

const roles: ReadonlySet<string> = new Set(['anon', 'authenticated', 'service_role'])
const settingName =
  /^(?:request\.[a-z_.]{1,60}|(?:app|storage|realtime)\.[a-z_.]{1,60}|search_path|statement_timeout|timezone)$/

/**
 * The message that begins a caller's transaction: role, claims and settings, each for this transaction alone.
 * It is one simple message of literals, so that it shares a flush with the statement; hence the closed list of roles
 * and names, and the refusal of NUL, which would end the message early.
 *
 * @throws RangeError for a role or setting that is not on the list, or a value with NUL
 * @example
 * ```ts run
 * const text = openingOf({ role: 'anon', claims: {} })
 * text // => "begin; select set_config('role', 'anon', true), set_config('request.jwt.claims', '{}', true)"
 * ```
 */
export function openingOf(caller: Caller): string {
  if (!roles.has(caller.role)) throw new RangeError(`No such caller's role: ${caller.role}`)
  let text = caller.readOnly === true ? 'begin read only; select ' : 'begin; select '
  text += `${setting('role', caller.role)}, ${setting('request.jwt.claims', JSON.stringify(caller.claims))}`
  for (const [name, value] of Object.entries(caller.settings ?? {})) {
    if (!settingName.test(name)) throw new RangeError(`No such setting of a transaction: ${name}`)
    text += `, ${setting(name, value)}`
  }
  return caller.before ? `${text}; select ${caller.before.map(quoted).join('.')}()` : text
}

function quoted(name: string): string {
  if (name.includes('\0')) throw new RangeError('The name of a function holds a NUL character')
  return `"${name.replaceAll('"', '""')}"`
}

function setting(name: string, value: string): string {
  if (value.includes('\0')) throw new RangeError(`The setting ${name} holds a NUL character`)
  return `set_config('${name}', '${value.replaceAll("'", "''")}', true)`
}
