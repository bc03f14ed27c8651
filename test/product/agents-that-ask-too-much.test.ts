import { gzipSync } from 'node:zlib'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { type ReadSite, sharedSite } from '../support/site/site.ts'

let site: ReadSite
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.stop())

it('an agent that asks for what no text can hold is told in which field it stands', async () => {
  const agent = new Client({ name: 'reader', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  const url = new URL('/mcp', `http://127.0.0.1:${site.port}`)
  const requestInit = { headers: { 'x-forwarded-for': '10.99.7.6' } }
  await agent.connect(new StreamableHTTPClientTransport(url, { requestInit }))
  const words = 'Leave out the character U+0000: no text here has it.'
  for (const [name, input, field] of [
    ['search', { query: 'a\0b' }, 'query'],
    ['find_lender', { lender: '\0' }, 'lender'],
    ['read_page', { page: '/guide/%00' }, 'page'],
    ['calculate_dti', { debts: [{ payment: '1' }, { name: '\0' }] }, 'debts.2.name'],
  ] as const) {
    const { isError, content } = await agent.callTool({ name, arguments: input })
    expect([isError, content], name).toEqual([true, [{ type: 'text', text: `${field}: ${words}` }]])
  }
  const refused = { code: -32_602, message: `uri: ${words}` }
  await expect(agent.readResource({ uri: `${site.origin}/guide/%00.md` })).rejects.toMatchObject(refused)
  await agent.close()
})

const headers = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
}
const batch = (count: number, method: string, params: object) =>
  JSON.stringify(Array.from({ length: count }, (_none, id) => ({ jsonrpc: '2.0', id, method, params })))

it.each([
  ['tools/call', '10.99.7.7', { name: 'list_calculators', arguments: {} }, 'structuredContent'],
  ['tools/list', '10.99.7.8', {}, '"tools":'],
] as const)('a batch of %s has twenty results, and each message counts', async (method, from, params, sign) => {
  const post = () =>
    site.ask('/mcp', {
      method: 'POST',
      headers: { ...headers, 'x-forwarded-for': from },
      body: batch(22, method, params),
    })
  const first = await post()
  const [results, refused] = [sign, 'at most 20 messages'].map((words) => first.text.split(words).length - 1)
  expect([first.status, results, refused]).toEqual([200, 20, 2])
  // Some more in one moment: their messages, or the whole of the last, are more than an agent may ask for at once.
  const others = await Promise.all(Array.from({ length: 8 }, post))
  expect(others.some(({ status, text }) => status === 429 || text.includes('Too many calls'))).toBe(true)
})

it('the results of one batch stay under five megabytes, and the rest is refused in words', async () => {
  const uri = `${site.origin}/api/rates/history?series=treasury-10`
  const { status, text, bytes } = await site.ask('/mcp', {
    method: 'POST',
    headers: { ...headers, 'x-forwarded-for': '10.99.7.9' },
    body: batch(20, 'resources/read', { uri }),
  })
  expect([status, bytes.length < 5_000_000]).toEqual([200, true])
  const given = text.split('"contents":').length - 1
  const refused = text.split('five megabytes at most').length - 1
  expect([given > 0, refused > 0, given + refused]).toEqual([true, true, 20])
})

it('the list of tools is no longer than decision 036 says', async () => {
  const { text } = await site.ask('/mcp', {
    method: 'POST',
    headers: { ...headers, 'x-forwarded-for': '10.99.7.10' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  })
  const [plain, packed] = [Buffer.byteLength(text), gzipSync(text).length].map((bytes) => bytes / 1_000)
  expect([text.includes('"calculate_mortgage"'), plain, packed]).toEqual([true, within(125, 145), within(15, 23)])
})

const within = (least: number, most: number) => expect.toSatisfy((value: number) => value >= least && value <= most)
