import { hash, verify } from '@node-rs/bcrypt'

import { AuthRefusal } from './auth-refusal.ts'
import { commonPasswords } from './common-passwords.ts'

/** bcrypt reads this many bytes and ignores the rest, so longer passwords are refused instead of cut. */
const mostBytes = 72
const leastLength = 10
/** The hosted service's own cost, so that hashes move both ways. */
const cost = 10

/**
 * Hashes a password that the rule allows. The prefix is the one that the hosted service writes; `$2a`, `$2b` and `$2y` name
 * the same function for what the rule allows.
 *
 * @example
 * ```ts run
 * (await hashPassword('a long enough one')).length // => 60
 * ```
 */
export async function hashPassword(password: string): Promise<string> {
  return (await hash(password, cost)).replace(/^\$2y\$/, '$2a$')
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
  const isMatch = await verify(isWhole ? password : '', held ?? decoy)
  return isMatch && isWhole && held !== null
}

/**
 * Refuses a new password that is too short, too long or too common.
 *
 * @throws AuthRefusal weak_password with its reasons
 * @example
 * ```ts run
 * assertStrong('correct horse battery staple') // => undefined
 * ```
 */
export function assertStrong(password: string): void {
  if (password.length < leastLength) throw weak(`Password should be at least ${leastLength} characters.`, 'length')
  if (Buffer.byteLength(password) > mostBytes) {
    throw weak(`Password cannot be longer than ${mostBytes} bytes.`, 'length')
  }
  if (commonPasswords.has(password.toLowerCase()) || /^(.)\1*$/u.test(password)) {
    throw weak('Password is known to be weak and easy to guess, please choose a different one.', 'pwned')
  }
}

function weak(message: string, reason: 'length' | 'pwned'): AuthRefusal {
  return new AuthRefusal('weak_password', message, { weak_password: { reasons: [reason] } })
}
