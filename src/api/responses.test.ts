import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { preflight, responses } from './responses.ts'

const api = responses({ vary: 'accept' })

test('what is given may be read by scripts of every site, and is kept only where it says so', async () => {
  const given = api.json({ a: 1 }, { caching: 'public, max-age=60' })
  expect([given.status, await given.text()]).toEqual([200, '{"a":1}'])
  expect(Object.fromEntries(given.headers)).toEqual({
    'content-type': 'application/json',
    'cache-control': 'public, max-age=60',
    'access-control-allow-origin': '*',
    vary: 'accept',
  })
  expect(api.json({}).headers.get('cache-control')).toBe('no-store')
})

test('a refusal carries the headers of its routes, and is not kept', async () => {
  const refused = api.refusal(503, 'Not now.', { 'retry-after': '10' })
  expect(await refused.json()).toEqual({ error: 'Not now.' })
  expect(['cache-control', 'retry-after', 'vary'].map((name) => refused.headers.get(name))).toEqual([
    'no-store',
    '10',
    'accept',
  ])
  const wrong = api.wrong({ from: 'Give a day.' })
  expect([wrong.status, await wrong.json()]).toEqual([422, { errors: { from: 'Give a day.' } }])
})

test('a file has a name and leads to its terms', () => {
  const { headers } = api.csv('a\r\n', { name: 'rates', terms: 'https://paper.example/terms', caching: 'no-cache' })
  expect(headers.get('content-disposition')).toBe('attachment; filename="rates.csv"')
  expect(headers.get('link')).toBe('<https://paper.example/terms>; rel="license"')
})

test('a text in CSV is no formula, and a figure has the decimals of its source', () => {
  expect(
    csvOf(
      ['name', 'value'],
      [
        ['=1+1', { figure: 6.5, decimals: 2 }],
        ['a "b", c', null],
      ],
    ),
  ).toBe('name,value\r\n\'=1+1,6.50\r\n"a ""b"", c",\r\n')
})

test('a browser that asks first is told what its script may send', () => {
  expect(preflight(['accept', 'content-type']).headers.get('access-control-allow-headers')).toBe('accept, content-type')
})
