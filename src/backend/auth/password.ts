import { createHash } from 'node:crypto'

import { hash, verify } from '@node-rs/bcrypt'

import { isMistake, logWords } from '#wire'
import { AuthRefusal } from './auth-refusal.ts'
import type { AuthContext } from './auth-context.ts'
import type { PasswordRules } from './auth-settings.ts'
import { isCommonPassword } from './common-passwords.ts'
import { USUAL_COST } from './password-cost.ts'

/** bcrypt reads this many bytes and ignores the rest, so longer passwords are refused instead of cut. */
const mostBytes = 72
/** A hash that somebody brings may cost more, but not minutes of this machine. */
const mostCost = 14
/** A range service that does not respond in time allows. */
const patienceMs = 2_000
/** Of its body, in bytes; some 40 kB are usual. */
const mostOfRange = 200_000

/**
 * Hashes a password that the rule allows. The prefix is the one that the hosted service writes; `$2a`, `$2b` and `$2y` name
 * the same function for what the rule allows.
 *
 * @param cost bcrypt's, 4 to 14
 * @example
 * ```ts run
 * (await hashPassword('a long enough one')).length // => 60
 * ```
 */
export async function hashPassword(password: string, cost = USUAL_COST): Promise<string> {
  return (await hash(password, cost)).replace(/^\$2[by]\$/, '$2a$')
}

/**
 * Whether a password is the account's. Takes the same time when there is no account or no hash.
 *
 * @param held the account's hash, null when there is none
 * @param decoy a hash of the same cost that nothing matches
 * @example
 * ```ts run
 * await isPassword('x', null, await hashPassword('decoy')) // => false
 * ```
 */
export async function isPassword(password: string, held: string | null, decoy: string): Promise<boolean> {
  const isWhole = Buffer.byteLength(password) <= mostBytes
  const usable = held !== null && isHash(held)
  const isMatch = await verify(isWhole ? password : '', usable ? held : decoy)
  return isMatch && isWhole && usable
}

/**
 * Whether a text is a bcrypt hash that can be taken over: `$2a$`, `$2b$` or `$2y$`, cost 4 to 14.
 *
 * @example
 * ```ts run
 * isHash('secret') // => false
 * ```
 */
export function isHash(text: string): boolean {
  const found = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(text)
  return found !== null && Number(found[1]) >= 4 && Number(found[1]) <= mostCost
}

/**
 * Refuses a new password that is too short, too long, too plain, too common, or what everybody knows of its person.
 *
 * @param own the person's address, number and the like
 * @throws AuthRefusal weak_password with its reasons
 */
export async function assertStrong(
  context: AuthContext,
  password: string,
  own: readonly (string | null | undefined)[] = [],
): Promise<void> {
  const faults = faultsOf(password, context.rules.password)
  if (context.rules.password.refusesCommon && isOwn(password, own)) faults.push(ofPerson)
  if (faults.length === 0 && (await isBreached(context, password))) faults.push(common)
  if (faults.length === 0) return
  throw new AuthRefusal('weak_password', {
    message: faults.map((fault) => fault.message).join(' '),
    more: { weak_password: { reasons: faults.map((fault) => fault.reason) } },
  })
}

interface Fault {
  reason: 'length' | 'characters' | 'pwned'
  message: string
}

const common: Fault = {
  reason: 'pwned',
  message: 'Password is known to be weak and easy to guess, please choose a different one.',
}

const ofPerson: Fault = {
  reason: 'pwned',
  message: 'Password must not be your address, please choose a different one.',
}

/** The address, what stands before its @, or either with a few digits and signs around it. */
function isOwn(password: string, own: readonly (string | null | undefined)[]): boolean {
  const core = (text: string): string => text.toLowerCase().replaceAll(/^[\d\W_]+|[\d\W_]+$/g, '')
  const said = [password.toLowerCase(), core(password)]
  return own.some((one) => {
    if (!one) return false
    const parts = [one, one.split('@')[0] ?? ''].map((part) => part.toLowerCase())
    return parts.some(
      (part) => part.length > 2 && (said.includes(part) || (core(part) !== '' && said[1] === core(part))),
    )
  })
}

/**
 * What is wrong with a password by the rules alone.
 *
 * @example
 * ```ts
 * faultsOf('short', defaultRules.password)[0]?.reason // => 'length'
 * ```
 */
export function faultsOf(password: string, rules: PasswordRules): Fault[] {
  const faults: Fault[] = []
  if (password.length < rules.leastLength) {
    faults.push({ reason: 'length', message: `Password should be at least ${rules.leastLength} characters.` })
  }
  if (Buffer.byteLength(password) > mostBytes) {
    faults.push({ reason: 'length', message: `Password cannot be longer than ${mostBytes} bytes.` })
  }
  if (rules.requiredCharacters.some((set) => set !== '' && !hasOneOf(password, set))) {
    const sets = rules.requiredCharacters.join(', ')
    faults.push({ reason: 'characters', message: `Password should contain at least one character of each: ${sets}.` })
  }
  if (rules.refusesCommon && isCommonPassword(password)) faults.push(common)
  return faults
}

function hasOneOf(password: string, set: string): boolean {
  for (const char of set) if (password.includes(char)) return true
  return false
}

/** So much of a body as a range may have; what comes behind is not waited for. */
async function beginningOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  const reader = body?.getReader()
  for (let piece = await reader?.read(); piece?.value && size < mostOfRange; piece = await reader?.read()) {
    pieces.push(piece.value)
    size += piece.value.byteLength
  }
  await reader?.cancel()
  return Buffer.concat(pieces).toString('latin1').slice(0, mostOfRange)
}

/** Asks the range service with the first five digits of the password's SHA-1; nobody learns the rest. */
async function isBreached(context: AuthContext, password: string): Promise<boolean> {
  const { rangeUrl } = context.rules.password
  if (rangeUrl === '') return false
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
  const range = await rangeAt(rangeUrl + digest.slice(0, 5), context.log)
  return range.split(/\r?\n/).some((line) => {
    const [rest, count] = line.split(':')
    return rest?.toUpperCase() === digest.slice(5) && Number(count) > 0
  })
}

/** An empty text where the service did not respond. */
async function rangeAt(url: string, log: AuthContext['log']): Promise<string> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
      headers: { 'add-padding': 'true' },
    })
    return response.ok ? await beginningOf(response) : ''
  } catch (cause) {
    // What a network fails with is a TypeError here as well, and has its own failure behind it.
    const isSilence = cause instanceof TypeError && cause.cause !== undefined
    if (isMistake(cause) && !isSilence) throw cause
    log(`passwords: the range service did not respond: ${logWords(isSilence ? cause.cause : cause)}`)
    return ''
  }
}
