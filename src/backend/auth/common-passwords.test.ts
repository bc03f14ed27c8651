import { expect, test } from 'vitest'

import { statSync } from 'node:fs'
import { join } from 'node:path'
import { codedSet, openCodedSet } from './coded-set.ts'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  '123456',
  '1234567890',
  '0987654321',
  'password',
  'PASSWORD1',
  'p@ssw0rd',
  'P@ssw0rd2025!',
  'passwordpassword',
  'qwerty123',
  'qwertyuiop',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  'iloveyou2',
  'letmein!!!',
  'Sunshine2024',
  '!dragon1!',
  'abcdefghij',
  'abcabcabcabc',
  'aaaaaaaaaaaa',
  '20251231',
  'Mortgage123!',
  'ratesheet',
  'w3lc0me1',
  'zaqxswcde',
  'lasvegas',
  'Jackass1',
  'Mississippi2024!',
  'y4nk33s1',
])('%s is refused', (password) => expect(isCommonPassword(password)).toBe(true))

test.each([
  'correct horse battery staple',
  'a long enough one',
  'sunshine on a leith hill',
  'xK4-mmtu-92-blue',
  'dragonfly-wing-7',
  'the right password',
  'Tr0ub4dor&3',
  '8127364950172',
])('%s is not', (password) => expect(isCommonPassword(password)).toBe(false))

test('a set in code has all that it was made of, and one in a hundred thousand others', () => {
  const texts = Array.from({ length: 5_000 }, (_, at) => `known ${at}`)
  const has = openCodedSet(codedSet(texts), texts.length)
  expect(texts.filter((text) => !has(text))).toEqual([])
  const strangers = Array.from({ length: 200_000 }, (_, at) => `stranger ${at}`)
  expect(strangers.filter(has).length).toBeLessThan(10)
})

test('the list that ships is small, and takes no good password for a common one', () => {
  expect(statSync(join(import.meta.dirname, 'common-passwords.gen.ts')).size).toBeLessThan(300_000)
  const good = Array.from(
    { length: 50_000 },
    (_, at) => `k${(at * 2_654_435_761).toString(36)}-m${at.toString(36)}-house`,
  )
  expect(good.filter(isCommonPassword).length).toBeLessThan(15)
})
