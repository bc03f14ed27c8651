import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { shippedRanges } from '#bots'
import { startSite, type TestSite } from '../support/site/site.ts'
import { parsePage, wordsOf } from '../support/site/site-pages.ts'

interface Model {
  you: { outcome: string; reason: string; address: string; agent: string; claims: object | null; checks: object[] }
  signature: { outcome: string; reason: string; agent: string | null } | null
  address: { outcome: string; checks: { outcome: string; reason: string }[] } | null
  endpoints: { states: { route: string; methods: string; asked: string | null; reading: { status: number } | null }[] }
}

const GPTBOT = 'Mozilla/5.0 (compatible; GPTBot/1.0; +https://openai.com/gptbot)'

let site: TestSite
beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '1' } })
  // As if it were read a month ago: it verifies, and forged is nobody. The list that ships tells nothing after half a year.
  const openai = shippedRanges().find(({ list }) => list === 'openai')
  await site.owner`
    insert into crawler_ranges (list, networks, read_on)
    values ('openai', ${openai?.networks ?? []}::text[]::cidr[], current_date - 30)
    on conflict (list) do update set networks = excluded.networks, read_on = excluded.read_on`
})
afterAll(() => site.stop())

let callers = 0
/** Each request is of a caller of its own. */
const asked = (path: string, headers: Record<string, string> = {}) =>
  site.ask(path, { headers: { 'x-forwarded-for': `203.0.113.${(callers += 1)}`, ...headers } })
const model = async (headers: Record<string, string> = {}, query = '') =>
  JSON.parse((await asked(`/ai-test.json${query}`, headers)).text) as Model

describe('a client is told how it is judged', () => {
  it('each another one, and the page is kept for nobody', async () => {
    const [bot, reader] = [await asked('/ai-test', { 'user-agent': GPTBOT }), await asked('/ai-test')]
    expect([bot.status, bot.headers['cache-control'], reader.headers['cache-control']]).toEqual([
      200,
      'private, no-store',
      'private, no-store',
    ])
    expect(wordsOf(parsePage(bot.text).querySelector('main section'))).toContain('Claims to beGPTBot, OpenAI')
    expect(wordsOf(parsePage(reader.text).querySelector('main section'))).toContain('no crawler that we know')
    expect(wordsOf(parsePage(bot.text).querySelector('h1'))).toBe('AI Bot Verification Center')
  })

  it('by the address that the nearest proxy gives, whatever the client writes', async () => {
    const { you } = await model({
      'user-agent': GPTBOT,
      'x-forwarded-for': '4.151.71.177, 198.51.100.7',
      'x-client-address': '4.151.71.177',
      'x-real-ip': '4.151.71.177',
    })
    expect([you.address, you.outcome]).toEqual(['198.51.100.7', 'unverifiable'])
    const own = await model({ 'user-agent': GPTBOT, 'x-forwarded-for': '4.151.71.177' })
    expect([own.you.address, own.you.outcome]).toEqual(['4.151.71.177', 'verified'])
  })

  it('who asks in a text that ends the page’s markup, too', async () => {
    const { text } = await asked('/ai-test', { 'user-agent': '</code><script>alert(1)</script>' })
    expect(text).not.toContain('<script>alert(1)')
  })
})

describe('the forms', () => {
  it('check an address against the list of its operator', async () => {
    const { address } = await model({}, '?address=4.151.71.177&crawler=GPTBot')
    expect(address).toMatchObject({ outcome: 'verified' })
    expect((await model({}, '?address=nonsense&crawler=GPTBot')).address?.outcome).toBe('unverifiable')
    expect((await model({}, '?address=1.2.3.4&crawler=Nobody')).address).toBeNull()
  })

  it('tell a signature that holds from one for another site', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const key = JSON.stringify(publicKey.export({ format: 'jwk' }))
    const own = await posted(signedFor(privateKey, new URL(site.origin).host), key)
    expect(own).toContain('Verified A key that bot.example publishes has signed this request.')
    expect(await posted(signedFor(privateKey, 'elsewhere.example'), key)).toContain('Forged The signature does not fit')
    expect(await posted('no request', key)).toContain('Unverifiable The request begins with a line')
    expect(await posted(signedFor(privateKey, new URL(site.origin).host), '')).toContain('asks nobody outside for keys')
  })
})

it('a signed request is judged as it was sent', async () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const lines = signedFor(privateKey, new URL(site.origin).host, '/ai-test.json').split('\n').slice(1)
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2)))
  const { you } = await model(headers)
  // Nobody outside is asked for its key here.
  expect(you.checks).toEqual([
    expect.objectContaining({ outcome: 'unverifiable', reason: 'This site asks nobody outside for keys.' }),
  ])
})

it('every endpoint responds, but those that no setting fills', async () => {
  // Who comes first on a busy machine hears only that they are being asked.
  await expect.poll(async () => (await model()).endpoints).not.toBeNull()
  const { endpoints } = await model()
  const failing = endpoints.states.filter(({ asked: path, reading }) => path !== null && reading?.status !== 200)
  expect(failing.map(({ route }) => route).toSorted()).toEqual(['/.well-known/security.txt', '/colors.css'])
  const unasked = endpoints.states.filter(({ asked: path }) => path === null)
  expect(unasked.filter(({ methods }) => /\bGET\b/.test(methods))).toEqual([])
  // The one of agents takes messages only: it is asked whether it is there.
  expect(unasked.map(({ route }) => route)).not.toContain('/mcp')
})

it('what crawlers read is counted by name and kind of page, of nobody else and without addresses', async () => {
  await site.owner`delete from crawler_reads`
  for (const agent of [GPTBOT, GPTBOT, 'Mozilla/5.0 Firefox/145.0']) await asked('/rates', { 'user-agent': agent })
  await asked('/nowhere-at-all', { 'user-agent': GPTBOT })
  site = await site.again()
  // A day may have begun between the two.
  const rows = await site.owner`
    select crawler, route, sum(reads)::int as reads from crawler_reads where route = 'rates' group by 1, 2`
  expect(rows).toEqual([{ crawler: 'GPTBot', route: 'rates', reads: 2 }])
})

it('a crawler that is asked to stay away finds it in robots.txt at once, and is let in again', async () => {
  expect((await asked('/robots.txt')).text).not.toContain('Bytespider')
  await site.owner`insert into refused_crawlers (name) values ('Bytespider')`
  await expect.poll(async () => (await asked('/robots.txt')).text).toContain('User-agent: Bytespider\nDisallow: /\n')
  await site.owner`delete from refused_crawlers`
  await expect.poll(async () => (await asked('/robots.txt')).text).not.toContain('Bytespider')
})

/** A request as an agent would send it to a host. */
function signedFor(secret: KeyObject, host: string, target = '/rates'): string {
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' })
  const thumbprint = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url')
  const now = Math.floor(Date.now() / 1000)
  const input = `("@authority" "signature-agent";key="sig1");created=${now};expires=${now + 300};keyid="${thumbprint}";tag="web-bot-auth"`
  const base = `"@authority": ${host}\n"signature-agent";key="sig1": "https://bot.example"\n"@signature-params": ${input}`
  const bytes = sign(null, Buffer.from(base), secret).toString('base64')
  return [
    `GET ${target} HTTP/1.1`,
    'signature-agent: sig1="https://bot.example"',
    `signature-input: sig1=${input}`,
    `signature: sig1=:${bytes}:`,
  ].join('\n')
}

const posted = async (request: string, keys: string): Promise<string> => {
  const { text } = await site.ask('/ai-test', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': `203.0.113.${(callers += 1)}` },
    body: new URLSearchParams({ request, keys }).toString(),
  })
  return wordsOf(parsePage(text).querySelector('section[aria-labelledby="signature"]'))
}
