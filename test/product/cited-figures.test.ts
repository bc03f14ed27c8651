import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { type ReadSite, sharedSite } from '../support/site/site.ts'
import { parsePage } from '../support/site/site-pages.ts'

let site: ReadSite
let agent: Client
const headers = { 'x-forwarded-for': '10.99.1.2' }
beforeAll(async () => {
  site = await sharedSite()
  agent = new Client({ name: 'reader', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  const url = new URL('/mcp', `http://127.0.0.1:${site.port}`)
  await agent.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
})
afterAll(async () => {
  await agent.close()
  await site.stop()
})

async function found(name: string, input: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { structuredContent, isError } = await agent.callTool({ name, arguments: input })
  expect([name, isError ?? false]).toEqual([name, false])
  return structuredContent as Record<string, unknown>
}

/** Where what a tool finds can be checked, as a path of this site. */
async function pageOf(name: string, input: Record<string, unknown>): Promise<string> {
  const { pathname, search } = new URL(String((await found(name, input))['permalink']))
  return pathname + search
}

it('a figure of any series stands on the very page that it is cited with', async () => {
  const rows = await site.owner<{ id: string; on: string; value: number; decimals: number }[]>`
    select distinct on (s.id) s.id, o.observed_on::text as on, o.value::float8 as value, s.decimals
    from series s join current_observations o on o.series_id = s.id
    where s.is_published and s.may_copy and o.value is not null order by s.id, md5(o.observed_on::text)`
  expect(rows.length).toBeGreaterThan(10)
  for (const { id: series, on, value, decimals } of rows) {
    const pages = [await pageOf('rate_on_date', { series, date: on }), await pageOf('rate_history', { series, to: on })]
    for (const page of new Set(pages)) {
      const { status, text } = await site.ask(page, { headers })
      const says = page.startsWith('/api/')
        ? text.includes(`"items":[{"on":"${on}","value":${value}`)
        : parsePage(text)
            .querySelector('#on output')
            ?.textContent.includes(`${value.toFixed(decimals)}%`)
      expect([page, status, says]).toEqual([page, 200, true])
    }
  }
})

it('every page that changed comes, a part after the other, none twice', async () => {
  const [row] = await site.owner<{ count: number }[]>`
    select count(*)::int as count from glossary_terms
    where is_published and greatest(updated_at, publish_date) >= '2000-01-01'`
  const urls: string[] = []
  for (let after: unknown = ''; after !== null;) {
    const said = await found('changes_since', { since: '2000-01-01', kind: 'term', ...(after ? { after } : {}) })
    urls.push(...(said['changes'] as { url: string }[]).map(({ url }) => url))
    expect(Number(said['left']) > 0).toBe(said['next'] !== null)
    after = said['next']
  }
  expect([urls.length, new Set(urls).size]).toEqual([row?.count, row?.count])
  expect(row?.count).toBeGreaterThan(100)
})

it('the FHA’s floor and ceiling of the year come with the limits of a county, both ways', async () => {
  const source = 'HUD, Mortgagee Letter 2025-23'
  const fhaBounds = { year: 2026, floorCents: 54_128_700, ceilingCents: 124_912_500, source, on: '2026-01-01' }
  const limits = await found('loan_limits', { county: '39049' })
  expect(limits).toMatchObject({ fhaBounds, source: expect.stringContaining(source) as string })
  const { text } = await site.ask('/api/counties?fips=39049', { headers })
  expect(JSON.parse(text)).toMatchObject({ county: { fhaBounds } })
  const lines = (await site.ask('/ai-dataset/limits.ndjson?after=39048', { headers })).text.split('\n')
  const record = JSON.parse(lines[0] ?? '') as { source: string; sources: { name: string; date: string }[] }
  expect([record.source, record.sources.map(({ name, date }) => `${date} ${name}`)]).toEqual([
    limits['source'],
    [expect.stringMatching(/^2026-01-01 .*FHFA/), '2025-01-01 HUD, FHA mortgage limits 2025', `2026-01-01 ${source}`],
  ])
})

it.each([
  ['latest_articles', { category: 'No such category' }, 'category: '],
  ['latest_articles', { author: 'Nobody at All' }, 'author: '],
  ['changes_since', { since: '2026-08-01', after: 'yesterday' }, 'after: '],
])('%s names what it does not know', async (name, input, words) => {
  const { isError, content } = await agent.callTool({ name, arguments: input })
  expect([isError, (content as { text: string }[])[0]?.text.startsWith(words)]).toEqual([true, true])
})

it('every newest figure stands at the place that it is cited with, in the guide and in the tool alike', async () => {
  const { figures, source } = (await found('current_rates', {})) as {
    figures: { page: string; words: string }[]
    source: string
  }
  const guide = (await site.ask('/llm.txt', { headers })).text
  const lines = [...guide.matchAll(/^- \[.+: ([^\]\n]+)\]\((\S+)\): .*; series \S+$/gm)].map(
    ([, words = '', page = '']) => ({
      words,
      page,
    }),
  )
  expect([figures.length > 10, lines.length]).toEqual([true, figures.length])
  const sources = source.split('; ')
  expect(sources).toEqual([...new Set(sources)])
  for (const { page, words } of [...figures, ...lines]) {
    const { pathname, search, hash, searchParams } = new URL(page)
    const { status, text } = await site.ask(pathname + search, { headers })
    // A series that is drawn says its figure in the chart's own words, a day's beside it; another in its line.
    const shown = parsePage(text)
    const place = hash
      ? shown.getElementById(hash.slice(1))
      : shown.querySelector(searchParams.has('on') ? '#on' : '#proofs')
    const says = (place?.closest('tr, section') ?? place)?.textContent ?? ''
    expect([page, status, says.includes(words)]).toEqual([page, 200, true])
  }
})
