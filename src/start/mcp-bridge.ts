/**
 * Agents that speak over standard input and output, a message a line: each line is passed on to the server of a running
 * site, and its response comes back as a line. So both ways serve the same, from one database.
 */
import { createInterface } from 'node:readline'
import { Readable, type Writable } from 'node:stream'
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
    const passed = passOn({ url, line, write }, message, underWay)
    passing.add(passed)
    void passed.finally(() => passing.delete(passed))
  }
  await Promise.all(passing)
}

interface Line {
  url: URL
  line: string
  write(message: string): void
}

/** Writes each message of the response as a line, as soon as it is there. */
async function passOn(
  { url, line, write }: Line,
  message: Message,
  underWay: Map<string | number, AbortController>,
): Promise<void> {
  const { id } = message
  // Of several in one line, nobody knows here which are notifications: what comes back is theirs.
  const isAsked = id !== undefined || Array.isArray(message)
  const canceled = new AbortController()
  if (id !== undefined) underWay.set(id, canceled)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: headersOf(message),
      body: line,
      signal: canceled.signal,
    })
    let isTold = false
    for await (const text of messagesOf(response)) {
      if (!isAsked) continue
      isTold = true
      write(parsed(text) ? text.replace(/\s*\n\s*/g, ' ') : failure(id ?? null, AWAY, respondsWith(response)))
    }
    if (isAsked && !isTold && !response.ok) write(failure(id ?? null, AWAY, respondsWith(response)))
  } catch (error) {
    if (!isAsked || canceled.signal.aborted) return
    console.error(error)
    write(
      failure(
        id ?? null,
        AWAY,
        `${url.origin} does not respond. Start the site, or name another: npm run mcp -- https://…`,
      ),
    )
  } finally {
    if (id !== undefined) underWay.delete(id)
  }
}

const respondsWith = ({ status }: Response): string => `The site responds with ${status}.`

/** One message, or the events of a stream, of which the last is the result. */
async function* messagesOf(response: Response): AsyncGenerator<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const text = await response.text()
    if (text !== '') yield text
    return
  }
  if (!response.body) return
  for await (const line of createInterface({ input: Readable.fromWeb(response.body as never) })) {
    const text = line.startsWith('data:') ? line.slice('data:'.length).trim() : ''
    if (text !== '') yield text
  }
}

/** The present revision repeats in headers what is in the message. */
function headersOf({ method, params }: Message): Record<string, string> {
  const version = params?.['_meta']?.[VERSION]
  const name = params?.name ?? params?.uri
  const isPresent = typeof version === 'string'
  return {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(isPresent ? { 'mcp-protocol-version': headerOf(version) } : {}),
    ...(isPresent && method ? { 'mcp-method': headerOf(method) } : {}),
    ...(isPresent && typeof name === 'string' ? { 'mcp-name': headerOf(name) } : {}),
  }
}

const PLAIN = /^(?!=\?base64\?.*\?=$)[!-~](?:[\t -~]*[!-~])?$/

/** As that revision writes what no header can hold as it is. */
const headerOf = (text: string): string =>
  PLAIN.test(text) ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`

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
