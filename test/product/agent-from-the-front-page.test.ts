import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { parsePage, wordsOf } from '../support/site/site-pages.ts'
import { type ReadSite, sharedSite } from '../support/site/site.ts'

let site: ReadSite
const headers = { 'x-forwarded-for': '10.99.14.1' }
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.stop())

/** Any address of the site, as one who knows no path of it asks for it. */
const open = (url: string) => {
  const { pathname, search } = new URL(url, site.origin)
  return site.ask(pathname + search, { headers })
}

interface Linkset {
  linkset: { anchor: string; item?: { href: string; title: string }[] }[]
}

/** The server for agents that a catalog of links names. */
async function serverNamedBy(catalog: string): Promise<string> {
  const { status, text, headers: told } = await open(catalog)
  expect([status, told['content-type']]).toEqual([200, expect.stringMatching(/^application\/linkset\+json/)])
  const items = (JSON.parse(text) as Linkset).linkset.flatMap(({ item = [] }) => item)
  return items.find(({ title }) => title.includes('Model Context Protocol'))?.href ?? ''
}

/** The same that a guide names in words. */
async function serverInGuide(guide: string): Promise<string> {
  const { status, text } = await open(guide)
  return status === 200 ? (/^- (https?:\S+): Model Context Protocol/m.exec(text)?.[1] ?? '') : ''
}

/** Every way from the front page, or from robots.txt, to the server for agents. */
async function waysIn(): Promise<Record<string, string>> {
  const front = await open('/')
  const page = parsePage(front.text)
  const [, inHeader = ''] = /<([^>]+)>; rel="api-catalog"/.exec(String(front.headers['link'])) ?? []
  const linked = (selector: string) => page.querySelector(selector)?.getAttribute('href') ?? ''
  const [, inRobots = ''] = /^# .*(https?:\S+llm\.txt)$/m.exec((await open('/robots.txt')).text) ?? []
  return {
    'Link header': await serverNamedBy(inHeader),
    'link of the head': await serverNamedBy(linked('link[rel="api-catalog"]')),
    'guide in the head': await serverInGuide(linked('link[type="text/plain"]')),
    'guide in the footer': await serverInGuide(linked('footer a[href$="llm.txt"]')),
    'guide in robots.txt': await serverInGuide(inRobots),
  }
}

it('an agent that keeps to robots.txt may ask whatever the catalog names', async () => {
  const robots = (await open('/robots.txt')).text
  const refused = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, start = '']) => start)
  const { linkset } = JSON.parse((await open('/.well-known/api-catalog')).text) as Linkset
  const paths = linkset.flatMap(({ item = [] }) => item.map(({ href }) => new URL(href).pathname))
  expect(paths).toEqual(expect.arrayContaining(['/api/rates/current', '/api/calculators', '/mcp']))
  expect(refused).toContain('/rest/')
  expect(paths.filter((path) => refused.some((start) => path.startsWith(start)))).toEqual([])
})

it('an agent that knows the address of the site alone works out a loan, cites the rate and links where a person checks it', async () => {
  const ways = await waysIn()
  expect(new Set(Object.values(ways)), JSON.stringify(ways)).toEqual(new Set([`${site.origin}/mcp`]))
  const agent = new Client({ name: 'newcomer', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  const address = new URL(new URL(Object.values(ways)[0] ?? '').pathname, `http://127.0.0.1:${site.port}`)
  await agent.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }))
  const { tools } = await agent.listTools()
  /** The first tool that says so in its own words. */
  const called = async (words: RegExp, input: Record<string, unknown>) => {
    const tool = tools.find(({ title = '', description = '' }) => words.test(`${title}. ${description}`))
    const { structuredContent, isError } = await agent.callTool({ name: tool?.name ?? '', arguments: input })
    expect([tool?.name, isError ?? false]).toEqual([expect.any(String), false])
    return structuredContent as Record<string, unknown>
  }
  const { figures } = await called(/Rates now/, {})
  const rate = (figures as { series: string; value: number; asOf: string; source: string; page: string }[]).find(
    ({ series }) => series === 'pmms-30',
  )
  const loan = await called(/^Amortization/, { loan: 320_000, rate: rate?.value, term: 30 })
  // The payment by the formula, in ordinary numbers: 360 payments at a twelfth of the rate.
  const monthly = (rate?.value ?? 0) / 1_200
  const payment = (320_000 * monthly) / (1 - (1 + monthly) ** -360)
  expect(JSON.stringify(loan['figures'])).toContain(`"cents":${Math.round(payment * 100)}`)
  const sentence = String(loan['sentence'])
  expect(sentence).toContain(`$${Math.round(payment).toLocaleString('en-US')} a month`)
  // Where a person checks it: the payment on the calculator's page, the rate on that of its day, with whom to cite.
  const calculator = parsePage((await open(String(loan['permalink']))).text)
  expect(wordsOf(calculator.querySelector('main'))).toContain(sentence.split('. ')[0])
  const day = wordsOf(parsePage((await open(rate?.page ?? '')).text).querySelector('#on'))
  expect(day).toContain(`${rate?.value.toFixed(2)}%`)
  expect([rate?.source, rate?.asOf]).toEqual([
    expect.stringContaining('Freddie Mac'),
    expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  ])
  await agent.close()
})
