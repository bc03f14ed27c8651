import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { type ReadSite, sharedSite } from '../support/site/site.ts'

let site: ReadSite
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.stop())

it('an agent that asks for what no text can hold is refused in words', async () => {
  const agent = new Client({ name: 'reader', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  const url = new URL('/mcp', `http://127.0.0.1:${site.port}`)
  const requestInit = { headers: { 'x-forwarded-for': '10.99.7.6' } }
  await agent.connect(new StreamableHTTPClientTransport(url, { requestInit }))
  const refused = { code: -32_602, message: expect.stringContaining('U+0000') as unknown }
  for (const [name, input] of [
    ['search', { query: 'a\0b' }],
    ['find_lender', { lender: '\0' }],
    ['read_page', { page: '/guide/%00' }],
    ['calculate_dti', { debts: ['\0'] }],
  ] as const)
    await expect(agent.callTool({ name, arguments: input }), name).rejects.toMatchObject(refused)
  await expect(agent.readResource({ uri: `${site.origin}/guide/%00.md` })).rejects.toMatchObject(refused)
  await agent.close()
})

it('each call of a batch counts', async () => {
  const call = { jsonrpc: '2.0', method: 'tools/call', params: { name: 'list_calculators', arguments: {} } }
  const body = JSON.stringify(Array.from({ length: 100 }, (_none, id) => ({ ...call, id })))
  const headers = {
    'x-forwarded-for': '10.99.7.7',
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  const post = (sent: string) => site.ask('/mcp', { method: 'POST', headers, body: sent })
  const first = await post(body)
  expect([first.status, first.text.split('structuredContent').length - 1]).toEqual([200, 100])
  // Two more in one moment: some of their calls, or the whole of the last, are more than an agent may ask for at once.
  const others = [await post(body), await post(body)]
  expect(others.some(({ status, text }) => status === 429 || text.includes('Too many calls'))).toBe(true)
})
