import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { CALCULATOR_NAMES, loadCalculator } from '#calculators'
import { fieldsSchema } from '#calculators/requests'
import { accessOf, routes } from '#routes'
import { cpuMicros, familyOf, spent } from '../bench/processes.ts'
import { type TestSite, startSite } from '../support/site/site.ts'

interface Asked {
  path: string
  method?: 'POST'
  body?: string
  /** Of the body; JSON unless said. */
  type?: string
}

/** Of its own, for what others ask for would be counted as well. */
let site: TestSite
let tools: { name: string; fields: string[] }[]
const fieldsOf = new Map<string, string[]>()
beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '1' } })
  for (const name of CALCULATOR_NAMES)
    fieldsOf.set(name, Object.keys(fieldsSchema((await loadCalculator(name)).fields)['properties'] ?? {}))
  const { text } = await send({ path: '/mcp', method: 'POST', body: message('tools/list', {}) })
  const listed = JSON.parse(text.replace(/^[^{]*/, '')) as { result: { tools: Listed[] } }
  tools = listed.result.tools.map(({ name, inputSchema }) => ({ name, fields: Object.keys(inputSchema.properties) }))
})
afterAll(() => site.stop())

interface Listed {
  name: string
  inputSchema: { properties: object }
}

const message = (method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })

let callers = 0
/** Each time as another caller, whom no limit hides, and as one who is sent nothing that was kept. */
const send = ({ path, type = 'application/json', ...asked }: Asked) => {
  callers += 1
  return site.ask(path, {
    ...asked,
    headers: {
      'x-forwarded-for': `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`,
      'content-type': type,
      accept: 'application/json, text/event-stream',
      cookie: 'a=b',
    },
  })
}

/** What the site's processes, its database among them, work for a request: no time that others take is in it. */
async function costOf(asked: Asked): Promise<{ micros: number; bytes: number; status: number }> {
  const pids = familyOf(site.program.child.pid ?? 0)
  const before = cpuMicros(pids)
  const { bytes, status } = await send(asked)
  return { micros: spent(before, cpuMicros(pids)), bytes: bytes.length, status }
}

let forgotten = 0
/** Every remembered query result and kept page is void: the site says that it could not read the notice, and drops all. */
async function forgetAll(): Promise<void> {
  forgotten += 1
  const mark = `cold-${forgotten}-`
  await site.owner`select pg_notify('content_changed', ${mark})`
  await site.program.line(new RegExp(mark))
}

const MOST_TRIES = 12

/**
 * The same of the cheapest of some tries: the first ones of a kind load and compile their code, and any one may collect
 * garbage. Each is made anew, for whoever means harm asks what nobody asked before.
 */
async function leastCost(asked: Asked, enough: number) {
  await forgetAll()
  let least = await costOf(asked)
  for (let tries = 0; tries < MOST_TRIES && least.micros > enough; tries += 1) {
    await forgetAll()
    const next = await costOf(asked)
    if (next.micros < least.micros) least = next
  }
  return least
}

const MOST_BYTES = 5_000_000
/** The least that a usual calculation takes is a millisecond and a half: these are fifty, on whatever machine it runs. */
const MOST_USUAL = 33

const word = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('', '0', '-1', '1e999', '99999999999999999999', '0.0000001', '2026-08-20', '1971-04-02', 'pmms-30'),
  fc.constantFrom('treasury-10', '__proto__', '%00', "'; --", 'a'.repeat(400), '9'.repeat(2_000), '1,'.repeat(900)),
  fc.constantFrom('2026-08-20T00:00:00Z~pmms-30/1971-04-02', '0000-01-01', 'http://x.example', 'escrow', 'e', '39049'),
)
const rows = fc.array(fc.dictionary(fc.constantFrom('name', 'amount', 'payment', 'rate', 'balance', 'month'), word), {
  maxLength: 300,
})
const value = fc.oneof(word, fc.double(), fc.constant(null), rows, fc.array(word, { maxLength: 200 }), fc.object())

/** Neither what is drawn once for each page in a process of its own, nor what the site's own browsers load. */
const LEFT_OUT = new Set(['sharingPicture', 'embedScript', 'manifest', 'codeViewer'])
const ENDPOINTS = Object.entries(routes).filter(
  ([name, route]) => route.mode === 'machine' && accessOf(route.path).methods.includes('GET') && !LEFT_OUT.has(name),
)
const NAMES = ['q', 'from', 'to', 'series', 'since', 'after', 'url', 'most', 'state', 'fips', 'agent', 'address', 'v']

/** Every address for programs, its parameters and its query of anything. */
const reading: fc.Arbitrary<Asked> = fc
  .constantFrom(...ENDPOINTS.map(([, route]) => route.path))
  .chain((path) =>
    fc.record({
      path: fc.constant(path),
      part: fc.oneof(fc.constantFrom('articles', 'observations', 'limits', 'terms', 'escrow', 'articles-1'), word),
      calculator: fc.constantFrom(...CALCULATOR_NAMES),
      pairs: fc.array(fc.tuple(fc.nat(200), word), { maxLength: 8 }),
    }),
  )
  .map(({ path, part, calculator, pairs }) => {
    const filled = path.replace(/\{?\$(\w+)\}?/g, (_whole, name: string) =>
      encodeURIComponent((name === 'calculator' ? calculator : part).toWellFormed() || 'x'),
    )
    const names = [...NAMES, ...(path.includes('$calculator') ? (fieldsOf.get(calculator) ?? []) : [])]
    const query = pairs.map(([place, text]): [string, string] => [
      names[place % names.length] ?? '',
      text.toWellFormed(),
    ])
    return { path: `${filled}?${new URLSearchParams(query).toString()}`.slice(0, 6_000) }
  })

const filled = (fields: readonly string[]) =>
  fc
    .array(fc.tuple(fc.nat(500), value), { maxLength: 12 })
    .map((pairs) => Object.fromEntries(pairs.map(([place, given]) => [fields[place % fields.length] ?? 'x', given])))

/** Every tool of agents and every calculator, its fields filled with anything. */
const sending: fc.Arbitrary<Asked> = fc.oneof(
  fc.nat(1_000).chain((place) => {
    const { name, fields } = tools[place % tools.length] ?? { name: '', fields: [] }
    return filled(fields).map((given) => ({
      path: '/mcp',
      method: 'POST' as const,
      body: message('tools/call', { name, arguments: given, _meta: { progressToken: 1 } }),
    }))
  }),
  fc.constantFrom(...CALCULATOR_NAMES).chain((name) =>
    filled(fieldsOf.get(name) ?? []).map((given) => ({
      path: `/api/calculators/${name}`,
      method: 'POST' as const,
      body: JSON.stringify(given),
    })),
  ),
  fc
    .tuple(fc.constantFrom('/mcp', '/api/policy-reports', '/api/readership', '/newsletter/bounces'), fc.json())
    .map(([path, body]) => ({ path, method: 'POST' as const, body })),
)

const FORM = 'application/x-www-form-urlencoded'

/** The search in the source, the form of the verification center, and pictures that there are none of. */
const pages: fc.Arbitrary<Asked> = fc.oneof(
  fc
    .tuple(fc.constantFrom('q', 'q', 'q', 'file', 'folder', 'function', 'calculator', 'lines', 'from'), word)
    .map(([name, text]) => ({
      path: `/source-code?${new URLSearchParams({ [name]: text.toWellFormed() }).toString()}`,
    })),
  fc.tuple(word, word, word).map(([target, header, keys]) => ({
    path: '/ai-test',
    method: 'POST' as const,
    type: FORM,
    body: new URLSearchParams({
      request: `GET /${target} HTTP/1.1\nsignature-input: ${header}\nsignature: ${header}`.toWellFormed(),
      keys: keys.toWellFormed(),
    }).toString(),
  })),
  fc.tuple(fc.constantFrom('page', 'article', 'guide', 'term', 'x'), word, word).map(([kind, slug, query]) => ({
    path: `/og/${kind}/${encodeURIComponent(`no-${slug.toWellFormed()}`)}.png?${encodeURIComponent(query.toWellFormed())}`,
  })),
)

const lumps = (rows: number) => Array.from({ length: rows }, (_, at) => `lumps.${at}.amount=${at}`).join('&')

/** Inputs that are as large as any may be, or as deep. */
const LARGEST: Asked[] = [
  { path: '/mcp', method: 'POST', body: '['.repeat(60_000) },
  { path: '/mcp', method: 'POST', body: message('resources/list', {}) },
  { path: '/mcp', method: 'POST', body: JSON.stringify({ a: '9'.repeat(60_000) }) },
  { path: '/api/calculators/mortgage', method: 'POST', body: `{"price":${'9'.repeat(60_000)}}` },
  { path: '/api/policy-reports', method: 'POST', body: JSON.stringify(Array.from({ length: 3_000 }, () => ({}))) },
  { path: '/api/rates/history?series=fed-funds' },
  { path: '/ai-dataset/observations.ndjson' },
  { path: '/source-code?q=e' },
  { path: `/source-code?q=${'const+'.repeat(600)}` },
  { path: '/ai-test', method: 'POST', type: FORM, body: `request=${'GET+/a+HTTP/1.1%0A'.repeat(3_500)}&keys=` },
  { path: '/ai-test', method: 'POST', type: FORM, body: `request=GET+/+HTTP/1.1&keys=${'['.repeat(60_000)}` },
  { path: '/rest/v1/articles', method: 'POST', type: FORM, body: `title=${'%C3%A9+'.repeat(60_000)}` },
  { path: '/rest/v1/articles', method: 'POST', type: FORM, body: 'a=1&'.repeat(250_000) },
  { path: '/rest/v1/articles', method: 'POST', body: `[${'{},'.repeat(150_000)}{}]` },
  { path: `/rest/v1/articles?select=id&or=(${'and('.repeat(1_500)}` },
  { path: `/rest/v1/series?select=${'id,observations(value,series('.repeat(200)}` },
  { path: '/calculator/amortization', method: 'POST', type: FORM, body: 'a=1&'.repeat(250_000) },
  { path: '/calculator/amortization', method: 'POST', type: FORM, body: lumps(2_500) },
  // Drawn once, whatever is asked for beside its name.
  { path: `/og/page/rates.png?${'a'.repeat(4_000)}` },
]

it('no input makes an endpoint work or send more than it may', async () => {
  const usual: number[] = []
  for (let price = 300_000; price < 300_040; price += 1)
    usual.push((await costOf({ path: `/api/calculators/mortgage?price=${price}` })).micros)
  const most = MOST_USUAL * Math.min(...usual)
  const held = async (asked: Asked) => {
    const { micros, bytes, status } = await leastCost(asked, most)
    const said = `${asked.path.slice(0, 200)} ${asked.body?.slice(0, 200) ?? ''}`
    expect([said, micros > most ? micros / most : 'little', bytes < MOST_BYTES, status < 500]).toEqual([
      said,
      'little',
      true,
      true,
    ])
  }
  for (const asked of LARGEST) await held(asked)
  // The same inputs in each run: what is rare shall be found by who looks for it.
  const seed = 20_261_123
  await fc.assert(fc.asyncProperty(reading, held), { numRuns: 150, seed })
  await fc.assert(fc.asyncProperty(sending, held), { numRuns: 150, seed })
  await fc.assert(fc.asyncProperty(pages, held), { numRuns: 60, seed })
})
