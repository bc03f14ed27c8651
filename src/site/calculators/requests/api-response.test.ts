import { expect, test } from 'vitest'
import { ContentLoadError, type Question } from '#queries/shared'
import type { SeriesSpell } from '#queries/rates'
import { respondWith } from './api-response.ts'

const AVERAGES: Record<string, number> = { 'pmms-30': 6.65, 'pmms-15': 5.9 }

/** A site whose newest averages are known, asked through its questions. */
const asking = {
  site: { name: 'Ratesheet', origin: 'https://paper.example' },
  now: () => new Date('2026-08-21T15:00:00Z'),
  load: async <T>(question: Question<T>): Promise<T> => {
    const value = AVERAGES[String(question.key[1])]
    const spell = { sourceName: 'Freddie Mac', observations: [{ on: '2026-08-20', value }] }
    return spell as SeriesSpell as T
  },
}

const get = (query: string, site = asking) =>
  respondWith(site, 'mortgage', new Request(`https://paper.example/api/calculators/mortgage${query}`))

test('a rate that is not given is the newest average of the records', async () => {
  expect(await (await get('')).json()).toMatchObject({
    inputs: { ratePercent: '6.65' },
    asOf: {
      today: '2026-08-21',
      rates: { 'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac' } },
      county: null,
    },
    source: expect.stringMatching(/^Ratesheet, .+; Freddie Mac$/),
    permalink: 'https://paper.example/calculator?rate=6.65&first=2026-10-01',
  })
})

test('without the backend the rate is asked for, and a given one computes', async () => {
  const away = { ...asking, load: () => Promise.reject(new ContentLoadError('rates', null)) }
  const response = await get('', away)
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { errors: { rate: expect.stringContaining('The current average could not be read.') } },
  ])
  expect((await get('?rate=6.5', away)).status).toBe(200)
  const broken = { ...asking, load: () => Promise.reject(new TypeError('a bug')) }
  await expect(get('', broken)).rejects.toThrow('a bug')
})
