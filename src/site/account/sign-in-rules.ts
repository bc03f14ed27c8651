/** What is wrong with a field, by its name; an empty object is a form that can be sent. */
export type Wrong<Field extends string> = Partial<Record<Field, string>>

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** An address that can be one. */
export function addressError({ email }: { email: string }): Wrong<'email'> {
  if (email === '') return { email: 'Enter your e-mail address.' }
  return ADDRESS.test(email) ? {} : { email: 'Enter a whole address, such as name@example.com.' }
}

/** Rules 1 and 2 of signing in: an address that can be one, and a password. */
export function signInErrors(form: { email: string; password: string }): Wrong<'email' | 'password'> {
  return { ...addressError(form), ...(form.password === '' ? { password: 'Enter your password.' } : {}) }
}

/** A new account has a name, too. */
export function signUpErrors(form: Record<'full_name' | 'email' | 'password', string>): Wrong<keyof typeof form> {
  const password = passwordError(form.password)
  return {
    ...nameError(form),
    ...addressError(form),
    ...(password ? { password } : {}),
  }
}

/** Six digits, with or without a space between them. */
export const codeError = ({ code }: { code: string }): Wrong<'code'> =>
  isDigits(code) ? {} : { code: 'Enter the six digits of your authenticator.' }

/** Where people sign in, a recovery code may stand in for the digits. */
export const secondFactorError = ({ code }: { code: string }): Wrong<'code'> =>
  isDigits(code) || isRecoveryCode(code) ? {} : { code: 'Enter six digits, or a recovery code such as ABCD-EFGH-JKMN.' }

const WRONG_CODES = {
  totp: 'This code is wrong, old or used already. Type the newest that your authenticator shows.',
  phone: 'This is not the code that was sent. Look at the newest message.',
  recovery: 'This is none of the recovery codes that you have left.',
} as const

/** What the server refused of a code: at its field where the code itself was wrong, else of the whole form in its own words. */
export const codeRefusal = (
  { message, code }: { message: string; code?: string | undefined },
  kind: keyof typeof WRONG_CODES,
): string | Wrong<'code'> => (code === 'mfa_verification_failed' ? { code: WRONG_CODES[kind] } : message)

const isDigits = (code: string): boolean => /^\d{3} ?\d{3}$/.test(code.trim())

/** Twelve letters and digits, as they are printed or without what parts them. */
export const isRecoveryCode = (code: string): boolean => /^[a-z0-9]{12}$/i.test(code.replaceAll(/[\s-]/g, ''))

/** A telephone number with its country; what parts the digits is left out. */
export const phoneError = ({ phone }: { phone: string }): Wrong<'phone'> =>
  /^\+?[1-9]\d{6,14}$/.test(phone.replaceAll(/[\s()-]/g, ''))
    ? {}
    : { phone: 'Enter the whole number, such as +1 202 555 0143.' }

/** Another name, which is not empty. */
export const nameError = ({ full_name: name }: { full_name: string }): Wrong<'full_name'> =>
  name.trim() === '' ? { full_name: 'Enter your name.' } : {}

/** An address that can be one, and is another than the present one. */
export const addressChangeError = (email: string, present: string): Wrong<'email'> =>
  email !== '' && email.toLowerCase() === present.toLowerCase()
    ? { email: 'This is your present address.' }
    : addressError({ email })

const LEAST_CHARACTERS = 10
const MOST_BYTES = 72

/** Said before the first letter is typed. */
export const PASSWORD_RULE = `At least ${LEAST_CHARACTERS} characters, at most ${MOST_BYTES} bytes, and not one that everybody tries first. A few unrelated words are good.`

interface NewPassword {
  current: string
  password: string
  repeated: string
}

/** What is wrong with a password for its length alone. */
function passwordError(password: string): string | undefined {
  if (password === '') return 'Enter a new password.'
  if (password.length < LEAST_CHARACTERS) {
    return `This has ${password.length} characters; use at least ${LEAST_CHARACTERS}.`
  }
  const isLong = new TextEncoder().encode(password).length > MOST_BYTES
  return isLong ? `This is longer than ${MOST_BYTES} bytes; use a shorter one.` : undefined
}

/** A new password, typed twice the same. */
export function newPasswordErrors({
  password,
  repeated,
}: Omit<NewPassword, 'current'>): Wrong<'password' | 'repeated'> {
  const wrong = passwordError(password)
  if (wrong) return { password: wrong }
  return repeated === password ? {} : { repeated: 'The two new passwords differ; type the new one again.' }
}

/** What the server would refuse as well; it alone knows the common ones. */
export const passwordErrors = (given: NewPassword): Wrong<keyof NewPassword> => ({
  ...(given.current === '' ? { current: 'Enter the password that you signed in with.' } : {}),
  ...ownPasswordErrors(given),
})

/** The same for an account that may never have had a password: the server knows whether it had. */
export function ownPasswordErrors({ current, password, repeated }: NewPassword): Wrong<keyof NewPassword> {
  const isSame = password !== '' && password === current
  return isSame && !passwordError(password)
    ? { password: 'This is your present password; choose another.' }
    : newPasswordErrors({ password, repeated })
}
