import { expect, test } from 'vitest'
import type { Load } from '#queries/shared'
import { textMarkdown } from './text-markdown.ts'

test('a text has the days of its page, which are Eastern', async () => {
  const load: Load = async () => Promise.reject(new Error('it quotes no figure'))
  const text = {
    title: 'A rate',
    summary: 'It fell.',
    content: '<p>It fell.</p>',
    keyPoints: [],
    figures: [],
    sources: [],
    corrections: [{ date: '2026-08-23T02:00:00Z', text: 'It rose.' }],
    author: null,
    isSample: false,
    category: null,
    published: '2026-08-21T02:00:00Z',
    updated: '2026-08-22T02:00:00Z',
    checkedOn: '2026-08-01',
    facts: [],
  }
  const site = { name: 'Ratesheet', origin: 'https://rates.example' }
  const markdown = await textMarkdown(load, text, { site, url: 'https://rates.example/guide/a' })
  expect(markdown.match(/\d{4}-\d\d-\d\d/g)).toEqual(['2026-08-20', '2026-08-21', '2026-08-01', '2026-08-22'])
})
