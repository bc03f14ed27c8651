import { mkdtempSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { startServer, type RunningServer, type ServerDeps } from '#server'
import { onTestFinished } from 'vitest'

export interface TextResponse {
  status: number
  headers: IncomingHttpHeaders
  /** as it came over the wire */
  bytes: Buffer
  readonly text: string
}

export interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
}

interface Trial extends RunningServer {
  lines: string[]
  ask: (path: string, asked?: Asked) => Promise<TextResponse>
}

/** a page as the site makes them, with its entry and bootstrap */
export function pageHtml(text: string, extra = ''): string {
  return `<!doctype html><html><head><title>${text}</title><link rel="modulepreload" href="/assets/entry.js"/>${extra}<script>let boot=1</script><script type="module" async="" src="/assets/entry.js"></script></head><body><h1>${text}</h1>${'<p>steady words</p>'.repeat(100)}</body></html>`
}

/** @param mark of the render, which the scripts of the page then carry */
export function htmlPage(text: string, init: ResponseInit = {}, mark?: string | null): Response {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'x-page-mode': 'text',
    ...Object.fromEntries(new Headers(init.headers)),
  }
  const html = mark ? pageHtml(text).replaceAll('<script', `<script nonce="${mark}"`) : pageHtml(text)
  return new Response(html, { ...init, headers })
}

/** A server on a port of its own, stopped when the test ends. */
export async function runningServer(overrides: Partial<ServerDeps> = {}): Promise<Trial> {
  const lines: string[] = []
  const empty = mkdtempSync(join(tmpdir(), 'front-'))
  const server = await startServer({
    host: '127.0.0.1',
    port: 0,
    render: async (asked) => htmlPage(new URL(asked.url).pathname, {}, asked.headers.get('x-script-mark')),
    backend: async () => new Response('{}', { headers: { 'content-type': 'application/json' } }),
    holdsTokens: (path) => path.startsWith('/auth/v1'),
    assets: empty,
    publicDir: empty,
    site: { origin: 'https://paper.example' },
    isReady: async () => true,
    log: (line) => lines.push(line),
    graceMs: 0,
    ...overrides,
  })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(async () => {
    agent.destroy()
    await server.stop()
  })
  return { ...server, lines, ask: (path, asked) => ask({ port: server.port, path, agent, ...asked }) }
}

/** by node:http and not by fetch, which would tidy the path and unpack the body */
export function ask({
  body,
  ...options
}: Asked & { port: number; path: string; agent?: Agent }): Promise<TextResponse> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', ...options }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        resolve(textResponse(response.statusCode ?? 0, response.headers, Buffer.concat(chunks)))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Its text is made for whoever reads it: of most responses only the status is looked at. */
function textResponse(status: number, headers: IncomingHttpHeaders, bytes: Buffer): TextResponse {
  let text: string | null = null
  return {
    status,
    headers,
    bytes,
    get text() {
      return (text ??= unpacked(bytes, headers['content-encoding']).toString())
    },
  }
}

function unpacked(bytes: Buffer, coding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes
  return coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes
}
