import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { type ReadSite, sharedSite } from '../support/site/site.ts'

let site: ReadSite
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.stop())

const MOST_BYTES = 5_000_000
/** Each run is another caller, so that no limit hides what an input does. */
const address = fc.ipV4().map((ip) => ({ 'x-forwarded-for': ip }))
const word = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '',
    '2026-08-20',
    '2026-02-30',
    'pmms-30',
    '1e999',
    '-1',
    '99999999999999999999',
    '__proto__',
    '%',
    "'; --",
  ),
)

const PATHS = [
  '/ai-dataset/articles.ndjson',
  '/ai-dataset/terms.ndjson',
  '/ai-dataset/limits.ndjson',
  '/ai-dataset/none.ndjson',
  '/api/rates/history',
  '/api/rates/history.csv',
  '/api/counties',
  '/api/calculators/amortization',
  '/api/calculators/comparison',
]
const NAMES = ['since', 'after', 'series', 'from', 'to', 'q', 'state', 'fips', 'most', 'loan', 'rate', 'term', 'v', 'x']

it('no endpoint fails or sends more than five megabytes, whatever its parameters say', async () => {
  const query = fc.array(fc.tuple(fc.constantFrom(...NAMES), word), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PATHS), query, address, async (path, pairs, headers) => {
      const asked = `${path}?${new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value.toWellFormed()])).toString()}`
      const { status, bytes } = await site.ask(asked, { headers })
      expect([asked, status < 500, bytes.length < MOST_BYTES]).toEqual([asked, true, true])
    }),
    { numRuns: 150 },
  )
})

it('no tool of agents fails or says more, whatever it is asked', async () => {
  const tools = [
    'rate_on_date',
    'rate_history',
    'rate_percentile',
    'loan_limits',
    'find_lender',
    'define_term',
    'answer_question',
    'search',
    'read_page',
    'latest_articles',
    'changes_since',
    'calculate_mortgage',
    'calculate_dti',
    'none',
  ]
  const fields = [
    'series',
    'date',
    'from',
    'to',
    'value',
    'county',
    'lender',
    'term',
    'question',
    'query',
    'kind',
    'page',
    'since',
    'loan',
    'price',
    'debts',
  ]
  const input = fc.dictionary(
    fc.constantFrom(...fields),
    fc.oneof(word, fc.double(), fc.constant(null), fc.array(word), fc.object({ maxDepth: 1 })),
    { maxKeys: 3 },
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...tools), input, address, async (name, given, headers) => {
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
      const { status, bytes, text } = await site.ask('/mcp', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify(message),
      })
      expect([name, status < 500, bytes.length < MOST_BYTES]).toEqual([name, true, true])
      // Whoever asks for what cannot be is told why; nothing is a bug.
      expect(text).not.toContain('-32603')
    }),
    { numRuns: 150 },
  )
})
