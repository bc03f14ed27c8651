/** What is wrong with a field, by its name; an empty object is a form that can be sent. */
export type Wrong<Field extends string> = Partial<Record<Field, string>>

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Rules 1 and 2 of signing in: an address that can be one, and a password. */
export function signInErrors(form: { email: string; password: string }): Wrong<'email' | 'password'> {
  const wrong: Wrong<'email' | 'password'> = {}
  if (form.email === '') wrong.email = 'Enter your e-mail address.'
  else if (!ADDRESS.test(form.email)) wrong.email = 'Enter a whole address, such as name@example.com.'
  if (form.password === '') wrong.password = 'Enter your password.'
  return wrong
}

const LEAST_CHARACTERS = 10
const MOST_BYTES = 72

/** Said before the first letter is typed. */
export const PASSWORD_RULE = `At least ${LEAST_CHARACTERS} characters, at most ${MOST_BYTES} bytes, and not one that everybody tries first. A few unrelated words are good.`

interface NewPassword {
  current: string
  password: string
  repeated: string
}

/** What the server would refuse as well; it alone knows the common ones. */
export function passwordErrors({ current, password, repeated }: NewPassword): Wrong<keyof NewPassword> {
  const wrong: Wrong<keyof NewPassword> = {}
  if (current === '') wrong.current = 'Enter the password that you signed in with.'
  if (password === '') wrong.password = 'Enter a new password.'
  else if (password.length < LEAST_CHARACTERS) {
    wrong.password = `This has ${password.length} characters; use at least ${LEAST_CHARACTERS}.`
  } else if (new TextEncoder().encode(password).length > MOST_BYTES) {
    wrong.password = `This is longer than ${MOST_BYTES} bytes; use a shorter one.`
  } else if (password === current) wrong.password = 'This is your present password; choose another.'
  if (!wrong.password && repeated !== password) wrong.repeated = 'The two new passwords differ; type the new one again.'
  return wrong
}
