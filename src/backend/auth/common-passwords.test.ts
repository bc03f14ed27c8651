import { expect, test } from 'vitest'

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
