import { describe, expect, test } from 'vitest'
import type { Records } from '#calculators/contract'
import type { ResultJson } from '#calculators/results'
import { type Asked, jsonResponse, preflight, respond } from './call.ts'

const RECORDS: Records = {
  today: '2026-08-21',
  rates: {
    'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac' },
    'pmms-15': { percent: '5.90', on: '2026-08-20', source: 'Freddie Mac' },
  },
  county: null,
}
const asked: Asked = {
  load: async () => RECORDS,
  site: { name: 'Paper', pageOf: (calculator) => `https://paper.example/calculator/${calculator}` },
}
const URL_OF = 'https://paper.example/api/calculators/'

const get = (path: string) => respond(path.split('?')[0] ?? '', new Request(URL_OF + path), asked)
const post = (name: string, body: string, type = 'application/json') =>
  respond(name, new Request(URL_OF + name, { method: 'POST', body, headers: { 'content-type': type } }), asked)
const jsonOf = async (response: Response) => (await response.json()) as ResultJson & Record<string, unknown>

test('an address gives its complete inputs, the result as data, and where defaults come from', async () => {
  const response = await get('mortgage?price=450000&down=10%25&utm_x=1')
  const result = await jsonOf(response)
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  expect(result).toMatchObject({
    calculator: 'mortgage',
    version: 1,
    engine: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    inputHash: expect.stringMatching(/^sha256-[0-9a-f]{64}$/),
    inputs: { priceCents: 450_000_00, downCents: 45_000_00, ratePercent: '6.65', termMonths: 360 },
    sentence: expect.stringContaining('$'),
    asOf: {
      today: '2026-08-21',
      rates: { 'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac' } },
      county: null,
    },
    source: 'Paper, Mortgage Calculator; Freddie Mac',
    permalink: 'https://paper.example/calculator/mortgage?price=450000&down=10%25&rate=6.65&first=2026-10-01',
    ignored: ['utm_x'],
  })
})

test.each([
  ['comparison', '{"name1":"a\\ud800"}'],
  ['dti', '{"debts":[{"name":"a\\ud800","payment":300}]}'],
  ['amortization', '{"lender":"1,2\\ud800"}'],
  ['mortgage', '{"county":"a\\ud800"}'],
  ['mortgage', '{"price":"a\\ud800"}'],
])('%s takes half of a letter for a letter that is none: %s', async (name, body) => {
  const response = await post(name, body)
  expect([200, 422]).toContain(response.status)
  expect((await response.text()).isWellFormed()).toBe(true)
})

test('an average is cited where it stands in for a rate, and not where the caller has one', async () => {
  const source = async (path: string) => (await jsonOf(await get(path)))['source']
  expect(await source('mortgage?price=450000')).toBe('Paper, Mortgage Calculator; Freddie Mac')
  expect(await source('mortgage?price=450000&rate=7.1')).toBe('Paper, Mortgage Calculator')
  expect(await source('comparison?rate1=7.1')).toBe('Paper, Loan Comparison Calculator; Freddie Mac')
})

test('GET, POST as typed by a reader, POST typed, and the echoed inputs are one question with one result', async () => {
  const got = await jsonOf(await get('mortgage?price=450000&down=10%25&rate=6.5&term=15'))
  for (const posted of [
    { price: '$450,000', down: '10%', rate: '6 1/2', term: '15y' },
    { price: 450000, down: '$45,000', rate: 6.5, term: '180 mo' },
    { priceCents: 450_000_00, downPercent: '10', ratePercent: '6.5', termMonths: 180 },
    got.inputs,
  ]) {
    const result = await jsonOf(await post('mortgage', JSON.stringify(posted)))
    expect([result.inputHash, result.answer, result.sentence]).toEqual([got.inputHash, got.answer, got.sentence])
  }
  const other = await jsonOf(await get('mortgage?price=450000&down=10%25&rate=6.5&term=16'))
  expect(other.inputHash).not.toBe(got.inputHash)
})

test('what is wrong is said by field, with 422', async () => {
  for (const response of [
    await get('mortgage?price=6,5&term=99'),
    await post('mortgage', '{"price": "6,5", "term": "99"}'),
  ]) {
    expect([response.status, response.headers.get('cache-control')]).toEqual([422, 'no-store'])
    expect((await jsonOf(response))['errors']).toEqual({
      price: expect.stringContaining('“6,5” could be 6.5 or 65'),
      term: expect.stringContaining('for months write “99 mo”'),
    })
  }
  const misspelled = await post('mortgage', '{"prcie": 1}')
  expect([misspelled.status, (await jsonOf(misspelled))['errors']]).toEqual([
    422,
    { prcie: expect.stringContaining('There is no field with that name. Use one of: price, ') },
  ])
})

test('a name that is no calculator is 404, with the names that are', async () => {
  for (const name of ['mortage', 'constructor', '__proto__', '']) {
    const response = await get(name)
    expect([response.status, (await jsonOf(response))['error']]).toEqual([
      404,
      expect.stringContaining('mortgage, amortization'),
    ])
  }
})

describe('a body is refused that', () => {
  test.each([
    ['is no JSON', 'price=1', 'application/json', 400],
    ['is empty', '', 'application/json', 400],
    ['is no object', '[1]', 'application/json', 400],
    ['is null', 'null', 'application/json', 400],
    ['is nested without end', '['.repeat(30_000), 'application/json', 400],
    ['is a form', 'price=1', 'application/x-www-form-urlencoded', 415],
    ['is larger than any question', JSON.stringify({ price: 'x'.repeat(70_000) }), 'application/json', 413],
  ])('%s', async (_name, body, type, status) => {
    const response = await post('mortgage', body, type)
    expect(response.status).toBe(status)
    expect((await jsonOf(response))['error']).toMatch(/^Send /)
  })
})

test('a browser’s preflight is told that scripts of other sites may GET', () => {
  const { status, headers } = preflight()
  expect([status, headers.get('access-control-allow-origin'), headers.get('access-control-allow-methods')]).toEqual([
    204,
    '*',
    'GET, HEAD, OPTIONS',
  ])
  expect(jsonResponse({}).headers.get('access-control-allow-origin')).toBe('*')
})
