import { PostgrestClient } from '@supabase/postgrest-js'
import { expect, it } from 'vitest'
import { completeFields } from '#queries/writing'
import { printedDraft } from './printed-draft.ts'

const TERMS = [
  { slug: 'apr', term: 'APR', also: [], short: 'What a loan costs a year.', isLinked: true },
  { slug: 'points', term: 'Points', also: [], short: 'Paid at closing.', isLinked: true },
]
const client = new PostgrestClient('https://paper.example/rest/v1', { fetch: async () => Response.json(TERMS) })
const fields = completeFields({
  slug: 'apr',
  document: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The APR has points.' }] }],
  },
})

it.each([
  ['term', ['points']],
  ['article', ['apr', 'points']],
] as const)('the draft of a kind, %s, leads to terms as its page will, and no term to itself', async (kind, led) => {
  const { content } = await printedDraft(client, { kind, fields })
  expect([...content.matchAll(/href="\/glossary\/([a-z]+)"/g)].map(([, slug]) => slug)).toEqual(led)
})
