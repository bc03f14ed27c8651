import { AuthRefusal } from './auth-refusal.ts'

/** Of HTML's own field for addresses, with a domain of two parts at least. */
const email =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/

/**
 * An e-mail address as it is kept: in small letters.
 *
 * @throws AuthRefusal validation_failed
 * @example
 * ```ts run
 * emailAddress('Ada@Example.com') // => 'ada@example.com'
 * ```
 */
export function emailAddress(given: string): string {
  if (given === '') throw new AuthRefusal('validation_failed', 'An email address is required')
  if (given.length > 255) throw new AuthRefusal('validation_failed', 'An email address is too long')
  const address = given.toLowerCase()
  if (email.test(address)) return address
  throw new AuthRefusal('validation_failed', 'Unable to validate email address: invalid format')
}

/**
 * A telephone number as it is kept: E.164 without the plus.
 *
 * @throws AuthRefusal validation_failed
 * @example
 * ```ts run
 * phoneNumber('+1 202 555 0100') // => '12025550100'
 * ```
 */
export function phoneNumber(given: string): string {
  const number = given.replace(/^\+/, '').replaceAll(' ', '')
  if (/^[1-9]\d{1,14}$/.test(number)) return number
  throw new AuthRefusal('validation_failed', 'Invalid phone number format (E.164 required)')
}
