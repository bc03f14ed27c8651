import { expect, test } from 'vitest'
import type { Question } from '#queries/shared'
import { storySummary } from '../../../../test/support/site/story-summary.ts'
import { textTools } from './text-tools.ts'
import type { Asking } from './tool.ts'

const site = { name: 'Ratesheet', origin: 'https://rates.example' }

test('what a term means is asked in a way that the server remembers', async () => {
  const asked: Question<unknown>[] = []
  const load = (async (question: Question<unknown>) => {
    asked.push(question)
    return question.key[0] === 'terms' ? [{ slug: 'apr', term: 'APR', also: [], short: 'A price of credit.' }] : null
  }) as Asking['load']
  const tool = textTools.find(({ name }) => name === 'define_term')
  await tool?.run({ site, load, now: () => new Date('2026-11-23') }, { term: 'apr' }, async () => undefined)
  const forgotten = asked.filter(({ isOnce, texts }) => isOnce || texts === 'one').map(({ key }) => key)
  expect([asked.length, forgotten]).toEqual([2, []])
})

test('the newest stories are of the days that their pages name, which are Eastern', async () => {
  const load = (async () => [
    storySummary('late', { publishDate: '2026-08-21T02:00:00Z' }),
  ]) as unknown as Asking['load']
  const tool = textTools.find(({ name }) => name === 'latest_articles')
  const told = await tool?.run({ site, load, now: () => new Date() }, {}, async () => undefined)
  expect(told).toMatchObject({ found: { asOf: '2026-08-20', articles: [{ published: '2026-08-20' }] } })
})

test('where no story stands yet, the day of the search is Eastern as well', async () => {
  const load = (async () => []) as unknown as Asking['load']
  const tool = textTools.find(({ name }) => name === 'latest_articles')
  const late = { site, load, now: () => new Date('2026-08-21T02:00:00Z') }
  expect(await tool?.run(late, {}, async () => undefined)).toMatchObject({ found: { asOf: '2026-08-20' } })
})
