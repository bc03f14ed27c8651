import { expect, test } from 'vitest'
import { fromLetter } from './from-letter.ts'

const CODE = 'c85c5eb6-def6-45ff-9aed-4385fa326002'

test('a link of a letter goes on to where people sign in, with what it brings', () => {
  expect(fromLetter(`/?code=${CODE}`)).toBe(`/auth?code=${CODE}`)
  const refusal = 'error=access_denied&error_code=otp_expired&error_description=Link+is+invalid'
  expect(fromLetter(`/?${refusal}`)).toBe(`/auth?${refusal}`)
})

test('every other address of the front page is the front page', () => {
  for (const url of [
    '/',
    '/?code=SPRING',
    '/?utm_source=letter',
    `/guides?code=${CODE}`,
    `//evil.example/?code=${CODE}`,
  ])
    expect(fromLetter(url)).toBeNull()
})
