import { describe, expect, test } from 'vitest'
import { ContentLoadError, type Question } from '#queries/shared'
import { type SeriesSpell } from '#queries/rates'
import type { AnswerJson } from '#calculators/results/json.ts'
import { answerCall, jsonResponse, preflight } from './call.ts'

const AVERAGES: Record<string, number> = { 'pmms-30': 6.65, 'pmms-15': 5.9 }

/** A site whose newest averages are known, asked through its questions. */
const asking = {
  now: () => new Date('2026-08-21T15:00:00Z'),
  answer: async <T>(question: Question<T>): Promise<T> => {
    const value = AVERAGES[String(question.key[1])]
    const spell = { sourceName: 'Freddie Mac', observations: [{ on: '2026-08-20', value }] }
    return spell as SeriesSpell as T
  },
}
const URL_OF = 'https://paper.example/api/calculators/'

const get = (path: string, site = asking) => answerCall(site, path.split('?')[0] ?? '', new Request(URL_OF + path))
const post = (name: string, body: string, type = 'application/json') =>
  answerCall(asking, name, new Request(URL_OF + name, { method: 'POST', body, headers: { 'content-type': type } }))
const jsonOf = async (response: Response) => (await response.json()) as AnswerJson & Record<string, unknown>

test('an address answers with its complete inputs, the answer as data, and where defaults come from', async () => {
  const response = await get('mortgage?price=450000&down=10%25&utm_x=1')
  const answer = await jsonOf(response)
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  expect(answer).toMatchObject({
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
    ignored: ['utm_x'],
  })
})

test('GET, POST as typed by a reader, POST typed, and the echoed inputs are one question with one answer', async () => {
  const got = await jsonOf(await get('mortgage?price=450000&down=10%25&rate=6.5&term=15'))
  for (const posted of [
    { price: '$450,000', down: '10%', rate: '6 1/2', term: '15y' },
    { price: 450000, down: '$45,000', rate: 6.5, term: '180 mo' },
    { priceCents: 450_000_00, downPercent: '10', ratePercent: '6.5', termMonths: 180 },
    got.inputs,
  ]) {
    const answer = await jsonOf(await post('mortgage', JSON.stringify(posted)))
    expect([answer.inputHash, answer.answer, answer.sentence]).toEqual([got.inputHash, got.answer, got.sentence])
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
    { prcie: expect.stringContaining('There is no field of this name. There are: price, ') },
  ])
})

test('without the backend the rate is asked for, and a given one computes', async () => {
  const away = { ...asking, answer: () => Promise.reject(new ContentLoadError('rates', null)) }
  const response = await get('mortgage', away)
  expect([response.status, (await jsonOf(response))['errors']]).toEqual([
    422,
    { rate: expect.stringContaining('The current average could not be read.') },
  ])
  expect((await get('mortgage?rate=6.5', away)).status).toBe(200)
  const broken = { ...asking, answer: () => Promise.reject(new TypeError('a bug')) }
  await expect(get('mortgage', broken)).rejects.toThrow('a bug')
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
