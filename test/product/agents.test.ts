import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Client as ClientOf2025 } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as TransportOf2025 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type ReadSite, sharedSite } from '../support/site/site.ts'

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
    expect(JSON.parse(await read(series?.uri ?? ''))).toMatchObject({
      series: 'pmms-30',
      asOf: '2026-08-20',
      permalink: `${site.origin}/rates?series=pmms-30&on=2026-08-20#on`,
      note: expect.stringMatching(/^Information, not advice/) as string,
    })
    await expect(read('https://elsewhere.example/guide/x.md')).rejects.toThrow()
    await expect(read(`${site.origin}/guide/none.md`)).rejects.toThrow()
  })

  it('takes posts only, and bodies of a usual size', async () => {
    const headers = { ...address, 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    expect((await site.ask('/mcp', { headers })).status).toBe(405)
    for (const body of ['{not json', '']) {
      const { status, text } = await site.ask('/mcp', { method: 'POST', headers, body })
      expect([status, JSON.parse(text)]).toMatchObject([400, { jsonrpc: '2.0', id: null, error: { code: -32_700 } }])
    }
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
    expect((await site.ask('/mcp', { method: 'POST', headers: form, body: 'a=1' })).status).toBe(415)
    const long = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: { x: 'x'.repeat(100_000) } })
    expect((await site.ask('/mcp', { method: 'POST', headers, body: long })).status).toBe(413)
    const preflight = await site.ask('/mcp', { method: 'OPTIONS', headers })
    expect(preflight.headers['access-control-allow-methods']).toContain('POST')
  })
})
