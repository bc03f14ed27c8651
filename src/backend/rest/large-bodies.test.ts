import { expect, test } from 'vitest'
import { longestTurn } from '../../../test/support/time/longest-turn.ts'
import { jsonOfCsv } from './csv.ts'
import { jsonRows } from './json-rows.ts'
import { formFields } from './read-body.ts'
import { RestRefusal } from './refusal.ts'

/** What lets others have their turn is itself slow where many want one. */
const BUSY_MS = 120_000

/** Quotes, commas and line ends in fields; two columns of one name. */
test('a CSV text is rows by the names in its first line', async () => {
  const rows = await jsonOfCsv('id,name,id\r\n1,"a, ""b""\n",2\n3,NULL,"NULL"')
  expect(rows?.columns).toEqual(['id', 'name'])
  expect(JSON.parse(rows?.text ?? '')).toEqual([
    { id: '2', name: 'a, "b"\n' },
    { id: null, name: null },
  ])
})

test.each(['', 'a,b\n1', 'a,b\n1,2,3', '"a', 'a\n"b', `a\n${'1\n'.repeat(100_001)}`, 'a,'.repeat(2_000)])(
  'what are no rows is none: %.20j',
  async (text) => {
    expect(await jsonOfCsv(text)).toBeNull()
  },
)

test(
  'others have their turn while a megabyte of rows is read',
  async () => {
    const text = `a,b,c,d,e\n${'1,2,3,4,5\n'.repeat(100_000)}`
    expect(JSON.parse((await jsonOfCsv(text))?.text ?? '')).toHaveLength(100_000)
    expect(await longestTurn(100, () => jsonOfCsv(text))).toBeLessThan(100)
  },
  BUSY_MS,
)

test(
  'a form with more fields than a table has columns is not read',
  async () => {
    expect([...formFields('a=1&b=2&a=3')]).toHaveLength(3)
    const form = 'a=1&'.repeat(250_000)
    const refused = async () => expect(() => formFields(form)).toThrow(RestRefusal)
    expect(await longestTurn(50, refused)).toBeLessThan(30)
  },
  BUSY_MS,
)

const list = (count: number, of: (at: number) => string) => Array.from({ length: count }, (_, at) => of(at)).join()

test.each([
  ['ninety thousand names in a row', `{${list(90_000, (at) => `"k${at}":1`)}}`, null],
  ['ninety thousand names in the rows of a value', `{"a":{${list(90_000, (at) => `"k${at}":1`)}}}`, ['a']],
  ['ninety thousand rows', `[${list(90_000, (at) => `{"a":${at}}`)}]`, ['a']],
  ['lists in one another side by side', `{"a":[${list(90_000, () => '[[[]]]')}]}`, ['a']],
  ['one long text', `{"a":"${'\\n'.repeat(500_000)}"}`, ['a']],
])(
  '%s keep nobody else waiting',
  async (_name, text, names) => {
    expect((await jsonRows(text))?.names ?? null).toEqual(names)
    expect(await longestTurn(50, () => jsonRows(text))).toBeLessThan(30)
  },
  BUSY_MS,
)

test.each([
  ['{"a":1,"b":[1,-2.5e+3,true,null]}', ['a', 'b'], true],
  [' [ { "a" : "\\u0062" , "a\\"b" : { } } ,\n{"a\\"b":1,"a":2} ] ', ['a', 'a"b'], true],
  ['[{"a":1},{"a":1,"b":2}]', ['a'], false],
  ['[{"a":1,"b":2},{"a":1}]', ['a', 'b'], false],
  ['[{"a":1},{"b":1}]', ['a'], false],
  ['[{"a":1,"a":2},{"a":3}]', ['a'], true],
  ['[{"a":1},2]', ['a'], false],
  ['[2]', [], false],
  ['[[{"a":1}]]', [], false],
  ['[]', [], true],
  ['{}', [], true],
  ['"word"', [], true],
])('the names of %s', async (text, names, isUniform) => {
  expect(await jsonRows(text)).toMatchObject({ names, isUniform })
})

test('what is JSON here is JSON for the database, and the other way around', async () => {
  const pieces = '{ } [ ] , : "a" "\\u00e9" "\\x" "\t" 1 01 -0.5e3 - 1. true nul null \n \u00a0'.split(' ')
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  let good = 0
  for (let run = 0; run < 40_000; run += 1) {
    const text = Array.from({ length: 1 + random(7) }, () => pieces[random(pieces.length)]).join('')
    const isJson = (() => {
      try {
        JSON.parse(text)
        return true
      } catch {
        return false
      }
    })()
    good += Number(isJson)
    expect([text, (await jsonRows(text)) !== null]).toEqual([text, isJson])
  }
  expect(good).toBeGreaterThan(500)
})

test('JSON may be a hundred levels deep', async () => {
  expect(await jsonRows('['.repeat(100) + ']'.repeat(100))).not.toBeNull()
  expect(await jsonRows('['.repeat(101) + ']'.repeat(101))).toBeNull()
})
