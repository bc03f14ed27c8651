import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Client as ClientOf2025 } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as TransportOf2025 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { CALCULATOR_NAMES, loadCalculator } from '#calculators/catalog/catalog.ts'
import { countyLimits } from '#calculators/counties/search.ts'
import { textsOf } from '#calculators/fields/address.ts'
import { apiInput } from '#calculators/requests/input.ts'
import { resultJson } from '#calculators/results/json.ts'
import { monthlyPayment, ratePercent } from '#mortgage'
import { type ReadSite, sharedSite } from '../support/site/site.ts'

interface Found {
  asOf: string
  source: string
  permalink: string
  note: string
  [name: string]: unknown
}

let site: ReadSite
let agent: Client
const address = { 'x-forwarded-for': '10.99.1.1' }
beforeAll(async () => {
  site = await sharedSite()
  agent = new Client({ name: 'reader', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  await agent.connect(new StreamableHTTPClientTransport(new URL('/mcp', at()), { requestInit: { headers: address } }))
})
afterAll(async () => {
  await agent.close()
  await site.stop()
})

const at = () => `http://127.0.0.1:${site.port}`

/** What a tool finds; every one says from when, by whom and where it can be checked. */
async function found(name: string, input: Record<string, unknown> = {}): Promise<Found> {
  const { structuredContent, content, isError } = await agent.callTool({ name, arguments: input })
  expect([name, isError ?? false, isError ? content : null]).toEqual([name, false, null])
  const result = structuredContent as Found
  expect([name, result.asOf]).toEqual([name, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
  expect(result.source.length, name).toBeGreaterThan(3)
  expect(result.note, name).toMatch(/^Information, not advice/)
  expect(result.permalink, name).toMatch(/^https?:\/\//)
  return result
}

/** The same by a plain request. */
async function asked(path: string, posted?: object): Promise<Record<string, unknown>> {
  const sent = posted ? { method: 'POST', body: JSON.stringify(posted) } : {}
  const { status, text } = await site.ask(path, {
    ...sent,
    headers: { ...address, 'content-type': 'application/json' },
  })
  expect([path, status]).toEqual([path, 200])
  return JSON.parse(text) as Record<string, unknown>
}

/** What a tool says, by the pieces in which it came over the wire: a chunk of the response each. */
async function piecesOf(params: object): Promise<Record<string, unknown>[]> {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { ...params, _meta: { progressToken: 1 } },
  })
  const accept = 'application/json, text/event-stream'
  const head = { ...address, accept, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  const socket = connect(site.port, '127.0.0.1')
  socket.write(['POST /mcp HTTP/1.1', `host: ${site.port}`, 'connection: close', ...lines, '', body].join('\r\n'))
  const [, ...chunks] = (await text(socket)).split(/\r\n[0-9a-f]+\r\n/)
  return chunks.flatMap((chunk) => {
    const said = chunk.split('\n').find((line) => line.startsWith('data: {'))
    return said ? [JSON.parse(said.slice('data: '.length)) as Record<string, unknown>] : []
  })
}

describe('the server of agents', () => {
  it('speaks the present revision, that of 2025, and with the client of then', async () => {
    expect(agent.getNegotiatedProtocolVersion()).toBe('2026-07-28')
    const plain = new Client({ name: 'reader', version: '1' })
    await plain.connect(new StreamableHTTPClientTransport(new URL('/mcp', at()), { requestInit: { headers: address } }))
    const old = new ClientOf2025({ name: 'reader', version: '1' })
    const transport = new TransportOf2025(new URL('/mcp', at()), { requestInit: { headers: address } })
    await old.connect(transport)
    expect(old.getServerVersion()?.name).toBe('ratesheet')
    const names = (tools: readonly { name: string }[]) => tools.map(({ name }) => name)
    const present = names((await agent.listTools()).tools)
    expect(present).toContain('calculate_debt_limit')
    expect(names((await plain.listTools()).tools)).toEqual(present)
    expect(names((await old.listTools()).tools)).toEqual(present)
    const input = { name: 'rate_on_date', arguments: { date: '2026-08-20' } }
    expect((await old.callTool(input)).structuredContent).toEqual((await agent.callTool(input)).structuredContent)
    await Promise.all([plain.close(), old.close()])
  })

  it('tells who asks to be told how far it is, in both revisions, and stops for who no longer waits', async () => {
    const input = { name: 'changes_since', arguments: { since: '2026-08-01' } }
    const old = new ClientOf2025({ name: 'reader', version: '1' })
    await old.connect(new TransportOf2025(new URL('/mcp', at()), { requestInit: { headers: address } }))
    const said: number[][] = [[], []]
    const present = await agent.callTool(input, { onprogress: ({ progress }) => said[0]?.push(progress) })
    const former = await old.callTool(input, undefined, { onprogress: ({ progress }) => said[1]?.push(progress) })
    expect(former.structuredContent).toEqual(present.structuredContent)
    for (const steps of said) expect(steps).toEqual(steps.map((_step, place) => place))
    expect(said.map(({ length }) => length)).toEqual([8, 8])
    const leaving = new AbortController()
    const canceled = agent.callTool(input, { signal: leaving.signal })
    leaving.abort()
    await expect(canceled).rejects.toThrow()
    await old.close()
  })

  it('sends each step as it is taken, and the result as the last of all', async () => {
    const pieces = await piecesOf({ name: 'changes_since', arguments: { since: '2026-08-01' } })
    expect(pieces.length).toBe(9)
    expect(
      pieces.map((piece) => ('method' in piece ? piece['method'] : Object.keys(piece['result'] as object))),
    ).toEqual([
      ...Array.from({ length: 8 }, () => 'notifications/progress'),
      expect.arrayContaining(['content', 'structuredContent']),
    ])
  })

  it('names the field that is wrong, and a tool that is not there', async () => {
    const wrong: [string, Record<string, unknown>, string][] = [
      ['calculate_amortization', { loan: 'soon' }, 'loan: '],
      ['calculate_amortization', { lone: 1 }, 'lone: '],
      ['rate_on_date', { date: '2026-02-30' }, 'date: '],
      ['rate_on_date', {}, 'date: '],
      ['rate_history', { from: '2026-02-01', to: '2026-01-01' }, 'from: '],
      ['rate_percentile', { series: 'pmms-31' }, 'series: '],
      ['loan_limits', { county: 'Nowhere, ZZ' }, 'county: '],
      ['define_term', { term: ['x'] }, 'term: '],
      ['define_term', { term: '???' }, 'term: '],
      ['read_page', { page: '/guide/none' }, 'page: '],
      ['search', { query: 'x', kind: 'none' }, 'kind: '],
    ]
    for (const [name, input, words] of wrong) {
      const { isError, content } = await agent.callTool({ name, arguments: input })
      expect([name, isError, (content as { text: string }[])[0]?.text.startsWith(words)]).toEqual([name, true, true])
    }
    await expect(agent.callTool({ name: 'none', arguments: {} })).rejects.toThrow('There is no tool')
  })

  it('gives guides and series as files, by their own addresses', async () => {
    const { resources } = await agent.listResources()
    const guide = resources.find(({ mimeType }) => mimeType === 'text/markdown')
    const series = resources.find(({ uri }) => uri.endsWith('?series=pmms-30'))
    const read = async (uri: string) => ((await agent.readResource({ uri })).contents[0] as { text: string }).text
    const path = new URL(guide?.uri ?? '').pathname
    expect(await read(guide?.uri ?? '')).toBe((await site.ask(path)).text)
    expect(JSON.parse(await read(series?.uri ?? ''))).toMatchObject({ series: 'pmms-30', asOf: '2026-08-20' })
    await expect(read('https://elsewhere.example/guide/x.md')).rejects.toThrow()
    await expect(read(`${site.origin}/guide/none.md`)).rejects.toThrow()
  })

  it('takes posts only, and bodies of a usual size', async () => {
    const headers = { ...address, 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    expect((await site.ask('/mcp', { headers })).status).toBe(405)
    expect((await site.ask('/mcp', { method: 'POST', headers, body: '{not json' })).status).toBe(400)
    const long = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: { x: 'x'.repeat(100_000) } })
    expect((await site.ask('/mcp', { method: 'POST', headers, body: long })).status).toBe(413)
    const preflight = await site.ask('/mcp', { method: 'OPTIONS', headers })
    expect(preflight.headers['access-control-allow-methods']).toContain('POST')
  })
})

/** Sixty and more questions, each asked both ways, and what the engine or the series says. */
describe('a program that has nothing but the address learns', () => {
  const loans = [
    [320_000, '6.65', 30],
    [320_000, '5.98', 30],
    [200_000, '7', 15],
    [150_000, '0', 10],
    [1_000_000, '6.125', 30],
    [87_500, '3.375', 20],
    [640_000, '8.5', 40],
    [410_700, '6.65', 30],
    [832_750, '6.5', 30],
    [25_000, '12', 5],
    [500_000, '4.875', 25],
    [275_000, '5.5', 15],
    [333_333, '6.333', 30],
    [99_999, '9.99', 12],
  ] as const
  it.each(loans)('the payment of %i dollars at %s percent over %i years', async (loan, rate, years) => {
    const payment = monthlyPayment({ loanAmountCents: loan * 100, noteRate: ratePercent(rate), termMonths: years * 12 })
    const input = { loan: String(loan), rate, term: String(years) }
    const paymentOf = ({ figures }: Record<string, unknown>) =>
      (figures as { value: { cents: number } }[])[0]?.value.cents
    const said = await found('calculate_amortization', input)
    expect([paymentOf(said), paymentOf(await asked('/api/calculators/amortization', input))]).toEqual([
      payment,
      payment,
    ])
    const page = new URL(said.permalink)
    expect((await site.ask(page.pathname + page.search, { headers: address })).status).toBe(200)
  })

  it.each(CALCULATOR_NAMES)('what the calculator %s makes of its defaults', async (name) => {
    const rates = await site.owner<{ id: string; percent: string; on: string; source: string }[]>`
      select distinct on (s.id) s.id, to_char(o.value, 'FM990.00') as percent, o.observed_on::text as on, s.source_name as source
      from series s join current_observations o on o.series_id = s.id where s.id in ('pmms-30', 'pmms-15')
      order by s.id, o.observed_on desc`
    const calculator = await loadCalculator(name)
    const http = (await asked(`/api/calculators/${name}`)) as { answer: unknown; asOf: { today: string } }
    const said = await found(`calculate_${name.replaceAll('-', '_')}`)
    const byName = Object.fromEntries(rates.map(({ id, ...rate }) => [id, rate]))
    const records = { today: http.asOf.today, rates: byName, county: null }
    const { search } = apiInput(calculator.fields, {})
    const { body } = await resultJson(calculator, textsOf(calculator, search, records), records)
    const answer = JSON.parse(JSON.stringify('answer' in body ? body.answer : body.errors)) as unknown
    expect([said['answer'], http.answer]).toEqual([answer, answer])
  })

  it.each(['39049', '06037', '01001', '51059', '36061', '48201', '15003', '02020'])(
    'the limits of county %s',
    async (fips) => {
      const limits = countyLimits(fips)
      const said = await found('loan_limits', { county: fips })
      const http = (await asked(`/api/counties?fips=${fips}`)) as { county: { conformingCents: number[] } }
      expect([said['conformingCents'], http.county.conformingCents]).toEqual([
        limits?.conformingCents,
        limits?.conformingCents,
      ])
      expect(said['county']).toBe(limits?.name)
    },
  )

  const days = [
    ['pmms-30', '2026-08-20'],
    ['pmms-30', '2026-01-05'],
    ['pmms-30', '1981-10-09'],
    ['pmms-30', '2021-01-07'],
    ['pmms-15', '2026-08-20'],
    ['pmms-15', '2005-06-30'],
    ['treasury-10', '2026-07-16'],
    ['treasury-2', '2020-03-31'],
    ['fed-funds', '2026-07-20'],
    ['unemployment', '2026-06-15'],
  ] as const
  it.each(days)('%s on %s', async (series, date) => {
    const [row] = await site.owner<{ on: string; value: number }[]>`
      select observed_on::text as on, value::float8 as value from current_observations
      where series_id = ${series} and observed_on <= ${date} order by observed_on desc limit 1`
    const said = await found('rate_on_date', { series, date })
    const http = (await asked(`/api/rates/history?series=${series}&to=${date}`)) as {
      items: { on: string; value: number }[]
    }
    expect([said.asOf, said['value']]).toEqual([row?.on, row?.value])
    expect(http.items.at(-1)).toMatchObject({ on: row?.on, value: row?.value })
  })

  it.each([6.65, 3, 18.63, 7.5])('whether %d percent is high', async (value) => {
    const [row] = await site.owner<{ below: number; count: number }[]>`
      select count(*) filter (where value < ${value})::int as below, count(*)::int as count
      from current_observations where series_id = 'pmms-30'`
    const said = await found('rate_percentile', { value })
    const http = (await asked('/api/rates/history?series=pmms-30')) as { items: { value: number }[] }
    expect([said['below'], said['count']]).toEqual([row?.below, row?.count])
    expect(http.items.filter((item) => item.value < value)).toHaveLength(row?.below ?? -1)
  })

  it.each(['escrow', 'basis-point', 'note-rate', 'points', 'amortization', 'conforming-loan'])(
    'what %s means',
    async (slug) => {
      const [row] = await site.owner<{ term: string; short: string }[]>`
      select term, short_definition as short from glossary_terms where slug = ${slug}`
      const said = await found('define_term', { term: row?.term })
      const all = (await asked('/glossary/terms.json')) as unknown as { slug: string; short: string }[]
      expect([said['definition'], all.find((one) => one.slug === slug)?.short]).toEqual([row?.short, row?.short])
    },
  )

  it.each([0, 20, 40, 60])('the answer to a question (%i)', async (place) => {
    const [row] = await site.owner<{ question: string; short: string }[]>`
      select question, short_answer as short from answers where is_published order by slug offset ${place} limit 1`
    const said = await found('answer_question', { question: row?.question })
    const { answers } = (await asked('/answers/index.json')) as { answers: { question: string; answer: string }[] }
    const indexed = answers.find(({ question }) => question === row?.question)
    expect([said['answer'], indexed?.answer]).toEqual([row?.short, row?.short])
  })

  it.each([0, 4, 8])('who wrote a story (%i)', async (place) => {
    const [row] = await site.owner<{ slug: string; title: string; name: string }[]>`
      select a.slug, a.title, p.name from articles a join authors p on p.id = a.author_id
      where a.is_published order by a.slug offset ${place} limit 1`
    const said = await found('latest_articles', { author: row?.name })
    expect((said['articles'] as { title: string }[]).map(({ title }) => title)).toContain(row?.title)
    expect((await site.ask(`/article/${row?.slug}.md`)).text).toContain(`- By: ${row?.name}`)
    expect((await found('read_page', { page: `/article/${row?.slug}` }))['markdown']).toContain(`- By: ${row?.name}`)
  })

  it.each(['2026-08-12', '2026-08-18', '2026-08-20'])('which stories came since %s', async (since) => {
    const rows = await site.owner<{ url: string }[]>`
      select '/article/' || slug as url from articles where is_published
      and greatest(updated_at, publish_date) >= ${`${since}T00:00:00Z`}::timestamptz order by 1`
    const urls = (list: unknown) => (list as { url: string }[]).map(({ url }) => new URL(url).pathname).toSorted()
    expect(urls((await found('changes_since', { since, kind: 'article' }))['changes'])).toEqual(
      rows.map(({ url }) => url),
    )
    const part = await site.ask(`/ai-dataset/articles.ndjson?since=${since}`)
    expect(
      urls(
        part.text
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as object),
      ),
    ).toEqual(rows.map(({ url }) => url))
  })

  it('where it is found, and the whole of it', async () => {
    const said = await found('search', { query: 'escrow shortage' })
    expect((said['results'] as { url: string }[])[0]?.url).toBe(`${site.origin}/glossary/escrow-shortage`)
    const figures = (await found('current_rates'))['figures'] as { series: string; value: number }[]
    const { items } = (await asked('/api/rates/current')) as { items: { series: string; value: number }[] }
    for (const { series, value } of items) expect(figures.find((one) => one.series === series)?.value).toBe(value)
    expect((await found('find_lender', { lender: '3030' }))['lender']).toMatchObject({ nmlsId: 3030 })
    expect((await found('list_calculators'))['calculators']).toHaveLength(CALCULATOR_NAMES.length)
  })
})
