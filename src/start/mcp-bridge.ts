/**
 * Agents that speak over standard input and output, a message a line: each line is passed on to the server of a running
 * site, and its response comes back as a line. So both ways serve the same, from one database.
 */
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { href } from '#routes'

interface Message {
  id?: string | number
  method?: string
  params?: { name?: unknown; uri?: unknown; requestId?: string | number; _meta?: Record<string, unknown> }
}

interface Bridge {
  /** Of the site. */
  origin: string
  input: Readable
  output: Writable
}

const VERSION = 'io.modelcontextprotocol/protocolVersion'
/** JSON-RPC 2.0, section 5.1. */
const PARSE_ERROR = -32_700
const AWAY = -32_000

/** Passes messages on until the input ends, and waits for those that are under way. */
export async function bridgeMessages({ origin, input, output }: Bridge): Promise<void> {
  const url = new URL(href('mcp'), origin)
  const underWay = new Map<string | number, AbortController>()
  const passing = new Set<Promise<void>>()
  const write = (message: string) => void output.write(`${message}\n`)
  for await (const line of createInterface({ input })) {
    if (line.trim() === '') continue
    const message = parsed(line)
    if (message === null) {
      write(failure(null, PARSE_ERROR, 'This line is no message.'))
      continue
    }
    if (message.method === 'notifications/cancelled') underWay.get(message.params?.requestId ?? '')?.abort()
    const passed = passOn(url, line, message, underWay).then((response) =>
      response === null ? undefined : write(response),
    )
    passing.add(passed)
    void passed.finally(() => passing.delete(passed))
  }
  await Promise.all(passing)
}

/** The response as one line; null where there is none. */
async function passOn(
  url: URL,
  line: string,
  message: Message,
  underWay: Map<string | number, AbortController>,
): Promise<string | null> {
  const { id } = message
  const canceled = new AbortController()
  if (id !== undefined) underWay.set(id, canceled)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: headersOf(message),
      body: line,
      signal: canceled.signal,
    })
    const text = await response.text()
    if (id === undefined || text === '') return null
    const body = response.headers.get('content-type')?.includes('event-stream') ? lastEvent(text) : text
    return parsed(body)
      ? body.replace(/\s*\n\s*/g, ' ')
      : failure(id, AWAY, `The site responds with ${response.status}.`)
  } catch (error) {
    if (id === undefined || canceled.signal.aborted) return null
    console.error(error)
    return failure(
      id,
      AWAY,
      `${url.origin} does not respond. Start the site, or name another: npm run mcp -- https://…`,
    )
  } finally {
    if (id !== undefined) underWay.delete(id)
  }
}

/** The present revision repeats in headers what is in the message. */
function headersOf({ method, params }: Message): Record<string, string> {
  const version = params?.['_meta']?.[VERSION]
  const name = params?.name ?? params?.uri
  return {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(typeof version === 'string' ? { 'mcp-protocol-version': version } : {}),
    ...(typeof version === 'string' && method ? { 'mcp-method': method } : {}),
    ...(typeof version === 'string' && typeof name === 'string' ? { 'mcp-name': name } : {}),
  }
}

const lastEvent = (text: string): string =>
  text
    .split('\n')
    .findLast((line) => line.startsWith('data:'))
    ?.slice('data:'.length)
    .trim() ?? ''

const failure = (id: string | number | null, code: number, message: string): string =>
  JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })

function parsed(text: string): Message | null {
  try {
    const message: unknown = JSON.parse(text)
    return typeof message === 'object' && message !== null ? message : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
