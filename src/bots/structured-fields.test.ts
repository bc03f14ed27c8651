import { expect, test } from 'vitest'
import { dictionaryOf, itemOf, written } from './structured-fields.ts'

const rewritten = (text: string) => Array.from(dictionaryOf(text) ?? [], ([key, member]) => `${key}=${written(member)}`)

test('a dictionary is written back in its one form', () => {
  expect(rewritten('sig1=( "@authority"   "a";key="b" );created=1;  expires=20;tag="t"')).toEqual([
    'sig1=("@authority" "a";key="b");created=1;expires=20;tag="t"',
  ])
  expect(rewritten('a=1.50,\tb=?0, c;x, d=:aGk=:, e=tok/en;q=?1')).toEqual([
    'a=1.5',
    'b=?0',
    'c=?1;x',
    'd=:aGk=:',
    'e=tok/en;q',
  ])
  expect(rewritten('a=1, b=2, a=3')).toEqual(['b=2', 'a=3'])
  expect(rewritten(String.raw`a="say \"hi\" \\"`)).toEqual([String.raw`a="say \"hi\" \\"`])
})

test.each([
  'a=(1',
  'a=(1)x',
  'a=1,',
  'a=,b',
  'A=1',
  'a="é"',
  'a="x',
  'a=:a:',
  'a=1234567890123456',
  'a=1.2345',
  'a=1.',
  'a b',
  'a=(1"b")',
  String.raw`a="\n"`,
  'a=?2',
  'a=;b',
  ',a',
  'a=1;',
  '=1',
])('%s is no dictionary', (text) => {
  expect(dictionaryOf(text)).toBeNull()
})

test('an item stands alone', () => {
  expect(itemOf('"https://bot.example"')?.bare).toEqual({ kind: 'string', value: 'https://bot.example' })
  expect(itemOf('sig1="https://bot.example"')).toBeNull()
})
