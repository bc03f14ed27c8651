import { expect, test } from 'vitest'
import type { Question } from '#queries/shared'
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
