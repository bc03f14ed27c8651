import { expect, it } from 'vitest'
import { codeRefusal, passwordErrors, signInErrors } from './sign-in-rules.ts'

it('an empty form names both fields', () => {
  expect(Object.keys(signInErrors({ email: '', password: '' }))).toEqual(['email', 'password'])
})

it('an address without a domain is named, and the password is not', () => {
  expect(signInErrors({ email: 'nora@paper', password: 'x' })).toEqual({
    email: 'Enter a whole address, such as name@example.com.',
  })
  expect(signInErrors({ email: 'nora@example.com', password: 'x' })).toEqual({})
})

const good = { current: 'given by the admin', password: 'four unrelated words', repeated: 'four unrelated words' }

it('a new password that keeps the rule can be sent', () => {
  expect(passwordErrors(good)).toEqual({})
})

it('a new password is refused when it is short, long, the present one or typed differently', () => {
  const wrong = (change: Partial<typeof good>) => passwordErrors({ ...good, ...change })
  expect(wrong({ password: 'short', repeated: 'short' }).password).toContain('5 characters')
  expect(wrong({ password: 'é'.repeat(37), repeated: 'é'.repeat(37) }).password).toContain('72 bytes')
  expect(wrong({ password: good.current, repeated: good.current }).password).toContain('present')
  expect(wrong({ repeated: 'four unrelated word' })).toEqual({
    repeated: 'The two new passwords differ; type the new one again.',
  })
  expect(Object.keys(passwordErrors({ current: '', password: '', repeated: '' }))).toEqual(['current', 'password'])
})

it('a wrong code is named at its field, and what else the server refuses in its words', () => {
  const wrong = { message: 'Invalid TOTP code entered', code: 'mfa_verification_failed' }
  expect(codeRefusal(wrong, 'totp')).toHaveProperty('code', expect.stringContaining('newest'))
  expect(codeRefusal(wrong, 'recovery')).toHaveProperty('code', expect.stringContaining('recovery codes'))
  expect(codeRefusal({ message: 'Too many attempts', code: 'over_request_rate_limit' }, 'totp')).toBe(
    'Too many attempts',
  )
})
