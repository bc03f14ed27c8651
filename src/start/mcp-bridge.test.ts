import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bridgeMessages } from './mcp-bridge.ts'

/** A site that says what it was sent; it has no response to notifications. */
async function site(): Promise<string> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      const { id } = JSON.parse(body) as { id?: number }
      if (id === undefined) {
        response.writeHead(202).end()
        return
      }
      const { 'mcp-method': method, 'mcp-protocol-version': version, 'mcp-name': name } = request.headers
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: { at: request.url, method, version, name } }, null, 2))
    })
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function passed(origin: string, lines: readonly string[]): Promise<Record<string, unknown>[]> {
  const [input, output] = [new PassThrough(), new PassThrough()]
  input.end(lines.map((line) => `${line}\n`).join(''))
  await bridgeMessages({ origin, input, output })
  output.end()
  const text = (await output.toArray()).map(String).join('')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

const version = '2026-07-28'
const envelope = { _meta: { 'io.modelcontextprotocol/protocolVersion': version } }
const message = (of: object) => JSON.stringify({ jsonrpc: '2.0', ...of })

test('each line is passed on to the site, and each response is one line', async () => {
  const found = await passed(await site(), [
    message({ id: 1, method: 'tools/call', params: { name: 'search', ...envelope } }),
    message({ method: 'notifications/initialized' }),
    '',
  ])
  expect(found).toEqual([
    { jsonrpc: '2.0', id: 1, result: { at: '/mcp', method: 'tools/call', version, name: 'search' } },
  ])
})

test('how far a long one is comes as lines of their own, before the result is there', async () => {
  const printed = Promise.withResolvers<void>()
  const [progress, result] = [message({ method: 'notifications/progress' }), message({ id: 4, result: {} })]
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`event: message\ndata: ${progress}\n\n`)
    void printed.promise.then(() => response.end(`event: message\ndata: ${result}\n\n`))
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const [input, output] = [new PassThrough(), new PassThrough()]
  input.end(`${message({ id: 4, method: 'tools/call' })}\n`)
  const lines: string[] = []
  output.on('data', (piece: Buffer) => {
    lines.push(piece.toString().trim())
    printed.resolve()
  })
  await bridgeMessages({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, input, output })
  expect(lines).toEqual([progress, result])
})

test('a message of 2025 has no headers of the present revision', async () => {
  const [found] = await passed(await site(), [message({ id: 2, method: 'initialize', params: {} })])
  expect(found?.['result']).toEqual({ at: '/mcp' })
})

test('a line that is no message, and a site that is not there, are told as errors', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => told.mockRestore())
  expect(await passed('http://127.0.0.1:9', ['{', message({ id: 3, method: 'ping' })])).toMatchObject([
    { id: null, error: { code: -32_700 } },
    { id: 3, error: { message: expect.stringContaining('Start the site') as string } },
  ])
})

test('several messages in one line have their responses in one line', async () => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.setHeader('content-type', 'application/json')
      response.end('[{"id":5},\n{"id":6}]')
    })
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [one, other] = [5, 6].map((id) => message({ id, method: 'ping' }))
  expect(await passed(origin, [`[${one},${other}]`])).toEqual([[{ id: 5 }, { id: 6 }]])
})

test.each([
  ['café', '=?base64?Y2Fmw6k=?='],
  ['金利', '=?base64?6YeR5Yip?='],
  [' led', '=?base64?IGxlZA==?='],
  ['=?base64?eA==?=', '=?base64?PT9iYXNlNjQ/ZUE9PT89?='],
  ['text://guide/points?x=1', 'text://guide/points?x=1'],
])('the name %j stands in its header as %j', async (name, header) => {
  const [found] = await passed(await site(), [message({ id: 7, method: 'tools/call', params: { name, ...envelope } })])
  expect(found?.['result']).toMatchObject({ name: header })
})
