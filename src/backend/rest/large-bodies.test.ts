import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { jsonOfCsv } from './csv.ts'
import { formFields } from './read-body.ts'
import { RestRefusal } from './refusal.ts'

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

test('others have their turn while a megabyte of rows is read', async () => {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const rows = await jsonOfCsv(`a,b,c,d,e\n${'1,2,3,4,5\n'.repeat(100_000)}`)
  delay.disable()
  expect(JSON.parse(rows?.text ?? '')).toHaveLength(100_000)
  expect(delay.percentile(99) / 1e6).toBeLessThan(100)
})

test('a form with more fields than a table has columns is not read', () => {
  expect([...formFields('a=1&b=2&a=3')]).toHaveLength(3)
  const began = performance.now()
  expect(() => formFields('a=1&'.repeat(250_000))).toThrow(RestRefusal)
  expect(performance.now() - began).toBeLessThan(50)
})
