import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type ReadSite, sharedSite } from '../support/site/site.ts'
import { parsePage } from '../support/site/site-pages.ts'

let site: ReadSite
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.stop())

/** Addresses of the site itself, as its pages name them, without where it runs. */
const pathIn = (url: string) => new URL(url).pathname + new URL(url).search

describe('the guide for language models', () => {
  it('is one text under two names, begins as such guides do, and stays short', async () => {
    const [one, other] = await Promise.all([site.ask('/llm.txt'), site.ask('/llms.txt')])
    expect(one.text).toBe(other.text)
    expect(one.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(one.text).toMatch(/^# \S+\n\n> \S/)
    expect(one.bytes.length).toBeLessThan(30_000)
    expect(one.text).not.toMatch(/undefined|NaN|\[object/)
    expect(one.text.match(/^# /gm)).toHaveLength(1)
  })

  it('tells the newest rate with its day and source, and leads to pages that are there', async () => {
    const { text } = await site.ask('/llm.txt')
    expect(text).toMatch(/30-year fixed-rate mortgage average: 6\.65%\]\(\S+\): 2026-08-20, Freddie Mac/)
    const links = [...text.matchAll(/^- \[.+?\]\((\S+)\)/gm)].map(([, url = '']) => pathIn(url))
    expect(links.length).toBeGreaterThan(60)
    const statuses = await Promise.all([...new Set(links)].map(async (path) => [path, (await site.ask(path)).status]))
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
  })

  it('is named in the head and at the foot of pages, beside the data', async () => {
    const page = parsePage((await site.ask('/guides')).text)
    const named = [...page.querySelectorAll('head link[rel="alternate"]')].map((link) => link.getAttribute('href'))
    expect(named).toEqual(expect.arrayContaining(['/llm.txt', '/feed.json', '/ai-dataset.json', '/answers/index.json']))
    const foot = [...page.querySelectorAll('footer a')].map((link) => link.getAttribute('href'))
    expect(foot).toEqual(expect.arrayContaining(['/llm.txt', '/ai-dataset.json', '/answers/index.json', '/feed.json']))
  })
})

it('a browser finds in every page how to search the site, and the page of results is there', async () => {
  const link = parsePage((await site.ask('/glossary')).text).querySelector('link[rel="search"]')
  expect([link?.getAttribute('type'), link?.getAttribute('title')]).toEqual([
    'application/opensearchdescription+xml',
    'Ratesheet',
  ])
  const { status, headers, text } = await site.ask(link?.getAttribute('href') ?? '')
  expect([status, headers['content-type']]).toEqual([200, 'application/opensearchdescription+xml; charset=utf-8'])
  const [, template = ''] = /type="text\/html" template="([^"]+)"/.exec(text) ?? []
  const asked = template.replace('{searchTerms}', 'escrow%20shortage').replace('{startPage?}', '1')
  const found = await site.ask(pathIn(asked.replaceAll('&amp;', '&')))
  expect([found.status, found.text]).toEqual([200, expect.stringContaining('/glossary/escrow-shortage')])
})

it('a browser and a program are told what the search suggests for the first letters', async () => {
  const { text: description } = await site.ask('/opensearch.xml')
  const [, template = ''] = /rel="suggestions" template="([^"]+)"/.exec(description) ?? []
  const ask = (words: string) => site.ask(pathIn(template.replace('{searchTerms}', encodeURIComponent(words))))
  const { status, headers, text } = await ask('escrow sho')
  expect([status, headers['content-type']]).toEqual([200, 'application/x-suggestions+json'])
  const [words, names, says, urls] = JSON.parse(text) as [string, string[], string[], string[]]
  expect([words, says.length, urls.length]).toEqual(['escrow sho', names.length, names.length])
  expect(urls).toContain(`${site.origin}/glossary/escrow-shortage`)
  expect(JSON.parse((await ask('e')).text)).toEqual(['e', [], [], []])
})

it.each([
  '/api',
  '/api/nothing',
  '/api/rates/nothing',
  '/functions',
  '/rest/v2/articles',
  '/storage',
  '/graphql/v1',
  '/mcp/nothing',
  '/.well-known/nothing',
  '/nothing.json',
])('a program that asks for %s is told in JSON that it is not there, however it asks', async (path) => {
  for (const method of ['GET', 'POST'] as const) {
    const { status, headers, text } = await site.ask(path, { method })
    expect([status, headers['content-type'], headers['access-control-allow-origin']]).toEqual([
      404,
      'application/json',
      '*',
    ])
    expect(JSON.parse(text)).toMatchObject({ code: 'not_found', message: expect.stringContaining('/api/openapi.json') })
  }
})

it('the JSON feed holds the stories of the RSS feed, with whole addresses and dates', async () => {
  const { text, headers } = await site.ask('/feed.json')
  expect(headers['content-type']).toBe('application/feed+json; charset=utf-8')
  const feed = JSON.parse(text) as { version: string; feed_url: string; items: Record<string, unknown>[] }
  expect([feed.version, feed.feed_url]).toEqual(['https://jsonfeed.org/version/1.1', `${site.origin}/feed.json`])
  const rss = (await site.ask('/rss.xml')).text
  const guids = [...rss.matchAll(/<guid[^>]*>([^<]+)</g)].map(([, id]) => id)
  expect(feed.items.map(({ id }) => id)).toEqual(guids)
  for (const { url, title, content_html: html, date_published: on, date_modified: changed, authors } of feed.items) {
    expect(String(url)).toMatch(/^https?:\/\/\S+\/article\/\S+$/)
    expect([typeof title, Array.isArray(authors)]).toEqual(['string', true])
    expect(String(html)).not.toMatch(/(?:href|src)="(?!https?:)/)
    for (const moment of [on, changed])
      expect(String(moment)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/)
  }
})

describe('a text as Markdown', () => {
  it('is at the address of its page with .md, and at the page for those who accept it', async () => {
    const page = await site.ask('/guide/how-a-rate-lock-works')
    const twin = await site.ask('/guide/how-a-rate-lock-works.md')
    const accepted = await site.ask('/guide/how-a-rate-lock-works', { headers: { accept: 'text/markdown' } })
    expect([twin.status, twin.headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8'])
    expect(accepted.text).toBe(twin.text)
    const followed = await site.ask('/guide/how-a-rate-lock-works.md', { headers: { accept: 'text/markdown' } })
    expect([followed.status, followed.text]).toEqual([200, twin.text])
    for (const file of ['/glossary/terms.json', '/answers/index.json'])
      expect((await site.ask(file, { headers: { accept: 'text/markdown, */*' } })).status).toBe(200)
    expect(twin.headers['link']).toBe(`<${site.origin}/guide/how-a-rate-lock-works>; rel="canonical"`)
    for (const { headers } of [page, twin]) expect(headers.vary).toBe('accept, accept-encoding')
    const link = parsePage(page.text).querySelector('link[type="text/markdown"]')
    expect(link?.getAttribute('href')).toBe('/guide/how-a-rate-lock-works.md')
  })

  it('has the words of the page, its figures with their sources, and what it is', async () => {
    const { text } = await site.ask('/article/rates-slip-to-665.md')
    expect(text).toContain('- By: Nora Whitfield (sample profile: an invented person)')
    expect(text).toContain('- Sample story: invented, not news')
    expect(text).toContain('| Aug 20, 2026 | [6.65%]')
    expect(text).toMatch(
      /## Figures in this text\n\n(?:- .+\n)*- 30-year fixed-rate mortgage average, 2026-08-20: 6\.65%\. /,
    )
    expect(text).toMatch(/## Sources\n\n- \S/)
    expect(text).not.toMatch(/<\/?[a-z]+[ >]|undefined|\]\(\//)
  })

  it('is there for every kind of text, and not found where the text is not', async () => {
    const rows = await site.owner.unsafe<{ path: string }[]>(`
      (select '/glossary/' || slug as path from glossary_terms where is_published limit 1) union all
      (select '/wiki/' || slug from wiki_pages where is_published limit 1) union all
      (select '/answers/' || slug from answers where is_published limit 1) union all
      (select '/education/' || slug from education where is_published limit 1)`)
    for (const { path } of rows) {
      const { status, text } = await site.ask(`${path}.md`)
      expect([path, status, text.startsWith('# ')]).toEqual([path, 200, true])
    }
    expect((await site.ask('/glossary/no-such-term.md')).status).toBe(404)
  })
})

interface DatasetIndex {
  kinds: { kind: string; records: number; url: string }[]
}

describe('the dataset', () => {
  const partsOf = async (path: string) => {
    const lines: Record<string, unknown>[] = []
    for (let next: string | null = path; next !== null;) {
      const { status, text, headers } = await site.ask(next)
      expect([next, status, headers['content-type']]).toEqual([next, 200, 'application/x-ndjson'])
      lines.push(
        ...text
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as Record<string, unknown>),
      )
      const link: string | undefined = /<([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1]
      next = link ? pathIn(link) : null
    }
    return lines
  }

  it('holds every record of every kind once, each as its schema says, with a page that is there', async () => {
    const index = JSON.parse((await site.ask('/ai-dataset.json')).text) as DatasetIndex
    const schema = JSON.parse((await site.ask('/ai-dataset/schema.json')).text) as object
    const ajv = new Ajv2020({ allErrors: true })
    addFormats(ajv)
    const check = ajv.compile(schema)
    for (const { kind, records, url } of index.kinds) {
      const lines = await partsOf(pathIn(url))
      expect([kind, lines.length, new Set(lines.map(({ id }) => id)).size]).toEqual([kind, records, records])
      const wrong = lines.find((line) => !check(line))
      expect([kind, wrong && check.errors]).toEqual([kind, undefined])
      expect([kind, (await site.ask(pathIn(String(lines[0]?.['url'])))).status]).toEqual([kind, 200])
    }
  })

  it('goes on from a moment, and says at once that nothing is new', async () => {
    const all = await partsOf('/ai-dataset/terms.ndjson')
    const last = all.at(-1)
    const newer = await partsOf(`/ai-dataset/terms.ndjson?since=${encodeURIComponent(String(last?.['changed']))}`)
    expect(newer.map(({ id }) => id)).toContain(last?.['id'])
    expect(newer.length).toBeLessThanOrEqual(all.length)
    expect(await partsOf('/ai-dataset/articles.ndjson?since=2999-01-01')).toEqual([])
    const part = await site.ask('/ai-dataset/guides.ndjson')
    const again = await site.ask('/ai-dataset/guides.ndjson', {
      headers: { 'if-none-match': String(part.headers.etag) },
    })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  it('tells figures as the series has them, and goes on from the last one that was learned', async () => {
    const [row] = await site.owner<{ value: number; on: string; vintage: string }[]>`
      select o.value::float8 as value, o.observed_on::text as on,
        to_char(o.vintage at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as vintage
      from current_observations o where o.series_id = 'pmms-30' order by o.observed_on desc limit 1`
    const known = await site.ask(`/ai-dataset/observations.ndjson?after=${row?.vintage}~pmms-30/2026-08-13`)
    const lines = known.text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { id: string; record: object; source: string; summary: string })
    const newest = lines.find(({ id }) => id === `pmms-30/${row?.on}`)
    expect(newest).toMatchObject({ record: { series: 'pmms-30', on: row?.on, value: row?.value } })
    expect([newest?.source, newest?.summary]).toEqual([expect.stringContaining('Freddie Mac'), `${row?.value}%`])
    expect(lines.filter(({ record }) => 'series' in record && record.series === 'sofr-30').length).toBe(0)
    const again = await site.ask('/ai-dataset/observations.ndjson', {
      headers: { 'if-none-match': String((await site.ask('/ai-dataset/observations.ndjson')).headers.etag) },
    })
    expect(again.status).toBe(304)
    const [limit] = await partsOf('/ai-dataset/limits.ndjson')
    expect(limit?.['record']).toMatchObject({ year: 2026, fhaBounds: { year: 2026, floorCents: 54_128_700 } })
  })

  it('tells a series as changed when its newest figure was learned, and compares moments however they are written', async () => {
    const [row] = await site.owner<{ moment: string }[]>`
      select to_char(o.vintage at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS') as moment
      from current_observations o where o.series_id = 'pmms-30' order by o.observed_on desc limit 1`
    const lines = await partsOf('/ai-dataset/series.ndjson')
    const changed = String(lines.find(({ id }) => id === 'pmms-30')?.['changed'])
    expect(changed.slice(0, 19)).toBe(row?.moment)
    const idsSince = async (since: string) =>
      (await partsOf(`/ai-dataset/series.ndjson?since=${encodeURIComponent(since)}`)).map(({ id }) => id)
    expect(await idsSince(changed)).toContain('pmms-30')
    const limitsSince = async (since: string) => (await site.ask(`/ai-dataset/limits.ndjson?since=${since}`)).text
    const day = (
      JSON.parse((await limitsSince('2000-01-01')).split('\n')[0] ?? '') as { changed: string }
    ).changed.slice(0, 10)
    for (const since of [day, `${day}T00:00Z`, `${day}T00:00:00.000Z`])
      expect([since, (await limitsSince(since)).length > 0]).toEqual([since, true])
    expect(await limitsSince(`${day}T00:01Z`)).toBe('')
  })

  it('takes back every moment that it says, also where its offset is not escaped', async () => {
    const { kinds } = JSON.parse((await site.ask('/ai-dataset.json')).text) as {
      kinds: { url: string; updated: string | null }[]
    }
    for (const { url, updated } of kinds.filter((one) => one.updated !== null)) {
      expect([url, updated]).toEqual([url, expect.stringMatching(/T[\d:.]+Z$/)])
      const [line = ''] = (await site.ask(`${pathIn(url)}?since=${updated}`)).text.split('\n')
      const record = JSON.parse(line) as { updated: string; changed: string }
      for (const moment of [record.updated, record.changed]) {
        const { status, text } = await site.ask(`${pathIn(url)}?since=${moment}`)
        expect([url, moment, status, text.length > 0]).toEqual([url, moment, 200, true])
      }
    }
    const guides = async (since: string) => (await site.ask(`/ai-dataset/guides.ndjson?since=${since}`)).text
    const whole = await guides('2026-11-23T06:20:00Z')
    expect(whole.length).toBeGreaterThan(0)
    for (const since of ['2026-11-23T06:20:00+00:00', '2026-11-23T06:20:00%2B00:00', '2026-11-23T01:20:00-05:00'])
      expect([since, (await guides(since)) === whole]).toEqual([since, true])
  })

  it('tells of which day a lender’s record is, not when this site took it in', async () => {
    const rows = await site.owner<{ id: string; day: string }[]>`
      select id::text, coalesce(record_read_on::text, hmda_year || '-12-31') as day from lenders where is_published`
    const lines = await partsOf('/ai-dataset/lenders.ndjson')
    expect(Object.fromEntries(lines.map(({ id, date }) => [id, date]))).toEqual(
      Object.fromEntries(rows.map(({ id, day }) => [id, day])),
    )
  })

  it('names what is wrong with a question', async () => {
    for (const [path, name] of [
      ['/ai-dataset/terms.ndjson?since=yesterday', 'since'],
      ['/ai-dataset/terms.ndjson?since=2026-02-30', 'since'],
      ['/ai-dataset/terms.ndjson?after=x~y', 'after'],
      ['/ai-dataset/observations.ndjson?after=2026-08-20~pmms-30/2026-02-30', 'after'],
    ] as const) {
      const { status, text } = await site.ask(path)
      expect([status, Object.keys((JSON.parse(text) as { errors: object }).errors)]).toEqual([422, [name]])
    }
    expect((await site.ask('/ai-dataset/nothing.ndjson')).status).toBe(404)
  })
})
