/**
 * Words that everybody tries first, at the lengths that the rule allows: runs of keys and digits, and the commonest words
 * with the endings that people add. A shipped list of breached passwords is another matter and comes with sign-up.
 */
const runs = [
  '1234567890',
  '0123456789',
  '0987654321',
  '9876543210',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  'q1w2e3r4t5',
  'zaq12wsxcde3',
]
const rows = [
  'qwertyuiop',
  'qwertyuiop123',
  'asdfghjkl;',
  'asdfghjkl123',
  'zxcvbnm123',
  'qwerty1234',
  'qwerty12345',
  'qwerty123456',
]
const words = [
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'letmein',
  'welcome',
  'iloveyou',
  'sunshine',
  'princess',
  'football',
]
const more = [
  'baseball',
  'superman',
  'trustno1',
  'monkey',
  'dragon',
  'shadow',
  'master',
  'michael',
  'abc',
  'abcd',
  'admin',
]
const ours = [
  'administrator',
  'ratesheet',
  'mortgage',
  'changeme',
  'secret',
  'default',
  'login',
  'access',
  'starwars',
  'whatever',
]
const endings = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '1234567',
  '12345678',
  '123456789',
  '1234567890',
  '!',
  '123!',
  '2024',
  '2025',
  '2026',
]

/**
 * Passwords that nobody may choose, in lower case.
 *
 * @example
 * ```ts run
 * commonPasswords.has('password123') // => true
 * ```
 */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...runs,
  ...rows,
  ...[...words, ...more, ...ours].flatMap((word) => endings.map((ending) => word + ending)),
  ...[...words, ...more, ...ours].map((word) => word + word),
])
