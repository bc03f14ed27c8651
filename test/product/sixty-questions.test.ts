import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { CALCULATOR_NAMES, loadCalculator, textsOf, resultJson } from '#calculators'
import { countyLimits } from '#calculators/counties'
import { apiInput } from '#calculators/requests'
import { monthlyPayment, mortgageApr, ratePercent } from '#mortgage'
import { parsePage, wordsOf } from '../support/site/site-pages.ts'
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
const address = { 'x-forwarded-for': '10.99.1.3' }
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

/** What a plain request finds says by whom it is, and of which day. */
function expectSourced(source: unknown, day: unknown): void {
  expect([source, day]).toEqual([expect.stringMatching(/^\S.{3,}/), expect.stringMatching(/^\d{4}-\d\d-\d\d/)])
}

/** The result of a calculator with its source, its day and its page. */
async function computedBy(
  name: string,
  input?: object,
): Promise<{ answer: unknown; figures: unknown; asOf: { today: string } }> {
  const result = await asked(`/api/calculators/${name}`, input)
  const { answer, figures, source, permalink } = result
  const asOf = result['asOf'] as { today: string }
  expectSourced(source, asOf.today)
  const page = new URL(String(permalink))
  expect((await site.ask(page.pathname + page.search, { headers: address })).status).toBe(200)
  return { answer, figures, asOf }
}

interface Sourced {
  name: string
  source: string
  on: string
}

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
    expect([paymentOf(said), paymentOf(await computedBy('amortization', input))]).toEqual([payment, payment])
    const page = new URL(said.permalink)
    expect((await site.ask(page.pathname + page.search, { headers: address })).status).toBe(200)
  })

  const aprs = [
    ['320000', '6.65', '30', '1', '1800'],
    ['250000', '5.98', '15', '0', '4500'],
    ['600000', '7.125', '30', '1.5', '0'],
  ] as const
  it.each(aprs)('the APR of %s dollars at %s percent over %s years with %s points and %s of fees', async (...asks) => {
    const [loan, rate, term, points, fees] = asks
    const terms = { loanAmountCents: Number(loan) * 100, noteRate: ratePercent(rate), termMonths: Number(term) * 12 }
    const { apr, amountFinancedCents } = mortgageApr({
      loan: terms,
      pointsPercent: ratePercent(points),
      feesCents: Number(fees) * 100,
    })
    const input = { loan, rate, term, points, charges: [{ kind: 'underwriting', amount: fees }] }
    const answer = { aprPercent: apr.isSolved && apr.percent, amountFinancedCents }
    expect((await found('calculate_apr', input))['answer']).toMatchObject(answer)
    expect((await computedBy('apr', input)).answer).toMatchObject(answer)
  })

  it.each(CALCULATOR_NAMES)('what the calculator %s makes of its defaults', async (name) => {
    const rates = await site.owner<{ id: string; percent: string; on: string; source: string }[]>`
      select distinct on (s.id) s.id, to_char(o.value, 'FM990.00') as percent, o.observed_on::text as on, s.source_name as source
      from series s join current_observations o on o.series_id = s.id where s.id in ('pmms-30', 'pmms-15')
      order by s.id, o.observed_on desc`
    const calculator = await loadCalculator(name)
    const http = await computedBy(name)
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
      const http = (await asked(`/api/counties?fips=${fips}`)) as {
        county: { conformingCents: number[]; page: string } & Sourced
      }
      expectSourced(http.county.source, http.county.on)
      expect([said['conformingCents'], http.county.conformingCents]).toEqual([
        limits?.conformingCents,
        limits?.conformingCents,
      ])
      expect(said['county']).toBe(limits?.name)
      expect(http.county.page).toBe(said.permalink)
      const page = new URL(said.permalink)
      const row = parsePage((await site.ask(page.pathname, { headers: address })).text).querySelector(page.hash)
      const dollars = `$${((limits?.conformingCents[0] ?? 0) / 100).toLocaleString('en-US')}`
      expect(wordsOf(row?.closest('tr') ?? null)).toMatch(new RegExp(`^${limits?.name}\\${dollars}`))
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
      source: string
      page: string
    }
    expectSourced(http.source, http.items.at(-1)?.on)
    expect(http.page).toBe(said.permalink)
    expect([said.asOf, said['value']]).toEqual([row?.on, row?.value])
    expect(http.items.at(-1)).toMatchObject({ on: row?.on, value: row?.value })
  })

  it.each([6.65, 3, 18.63, 7.5])('whether %d percent is high', async (value) => {
    const [row] = await site.owner<{ below: number; count: number }[]>`
      select count(*) filter (where value < ${value})::int as below, count(*)::int as count
      from current_observations where series_id = 'pmms-30'`
    const said = await found('rate_percentile', { value })
    const http = (await asked('/api/rates/history?series=pmms-30')) as { items: { value: number }[] } & Found
    expectSourced(http.source, http.asOf)
    expect([said['below'], said['count']]).toEqual([row?.below, row?.count])
    expect(http.items.filter((item) => item.value < value)).toHaveLength(row?.below ?? -1)
  })

  it.each(['escrow', 'basis-point', 'note-rate', 'points', 'amortization', 'conforming-loan'])(
    'what %s means',
    async (slug) => {
      const [row] = await site.owner<{ term: string; short: string }[]>`
      select term, short_definition as short from glossary_terms where slug = ${slug}`
      const said = await found('define_term', { term: row?.term })
      const all = (await asked('/glossary/terms.json')) as unknown as (Record<string, string> & {
        sources: Sourced[]
      })[]
      const http = all.find((one) => one['slug'] === slug)
      expect([said['definition'], http?.['short']]).toEqual([row?.short, row?.short])
      expectSourced(http?.['source'], http?.['checked'] ?? http?.['updated'])
      expect([http?.['source'], http?.['url']]).toEqual([said.source, said.permalink])
      for (const { name } of http?.sources ?? []) expect(said.source).toContain(name)
    },
  )

  it.each([0, 20, 40, 60])('the answer to a question (%i)', async (place) => {
    const [row] = await site.owner<{ question: string; short: string }[]>`
      select question, short_answer as short from answers where is_published order by slug offset ${place} limit 1`
    const said = await found('answer_question', { question: row?.question })
    const { answers } = (await asked('/answers/index.json')) as {
      answers: { question: string; answer: string; url: string; updated: string; sources: Sourced[] }[]
    }
    const indexed = answers.find(({ question }) => question === row?.question)
    expect([said['answer'], indexed?.answer]).toEqual([row?.short, row?.short])
    expectSourced(indexed?.sources[0]?.name, indexed?.updated)
    expect(indexed?.url).toBe(said.permalink)
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
    for (const line of part.text.split('\n').filter(Boolean)) {
      const { source, date } = JSON.parse(line) as { source: string; date: string }
      expectSourced(source, date)
    }
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
    const { items } = (await asked('/api/rates/current')) as {
      items: { series: string; value: number; source: string; asOf: string; page: string }[]
    }
    for (const { series, value, source, asOf, page } of items) {
      expectSourced(source, asOf)
      expect(figures.find((one) => one.series === series)).toMatchObject({ value, page })
    }
    expect((await found('find_lender', { lender: '3030' }))['lender']).toMatchObject({ nmlsId: 3030 })
    expect((await found('list_calculators'))['calculators']).toHaveLength(CALCULATOR_NAMES.length)
  })
})
