import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { htmlPage, pageHtml, runningServer } from '../../test/support/server/running-server.ts'

const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy'])

test('a page may run its own scripts by hash, and nothing else', async () => {
  const { ask } = await runningServer()
  const policy = policyOf((await ask('/a')).headers)
  expect(policy).toMatch(/^default-src 'self'; script-src 'self' 'sha256-[\w+/=]+'; /)
  expect(policy).not.toContain('unsafe')
  for (const rule of [
    "object-src 'none'",
    "frame-src 'none'",
    "media-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ])
    expect(policy).toContain(rule)
})

test('the styles that stand in a page are allowed by what they are, and no others', async () => {
  const source = "'sha256-AbC='"
  const render = async (asked: Request) => {
    const headers = new Headers({ 'content-type': 'text/html' })
    if (asked.url.endsWith('/styled')) headers.set('x-page-style', source)
    return new Response('<p>A page</p>', { headers })
  }
  const { ask } = await runningServer({ render })
  const styled = await ask('/styled')
  expect(policyOf(styled.headers).split('; ')).toContain(`style-src 'self' ${source}`)
  expect(styled.headers).not.toHaveProperty('x-page-style')
  expect(policyOf((await ask('/plain')).headers).split('; ')).toContain("style-src 'self'")
})

test('under https browsers are kept there, under http they are not sent there', async () => {
  const secure = await (await runningServer()).ask('/a')
  expect(secure.headers['strict-transport-security']).toContain('max-age=31536000')
  expect(policyOf(secure.headers)).toContain('upgrade-insecure-requests')
  const local = await (await runningServer({ site: { origin: 'http://localhost:3000' } })).ask('/a')
  expect(local.headers).not.toHaveProperty('strict-transport-security')
  expect(policyOf(local.headers)).not.toContain('upgrade-insecure-requests')
})

test('a hosted backend may be asked, by socket too', async () => {
  const { ask } = await runningServer({
    site: { origin: 'https://paper.example', backendOrigins: ['https://db.example'] },
  })
  expect(policyOf((await ask('/a')).headers)).toMatch(
    /connect-src 'self'[^;]* wss:\/\/db\.example https:\/\/db\.example/,
  )
})

test('only what is made for it may stand in the frame of another site', async () => {
  const { ask } = await runningServer()
  expect(policyOf((await ask('/embed/payment')).headers)).toContain('frame-ancestors *')
})

test('the operator may name the sites whose frames it stands in', async () => {
  const named = ['https://a.example', 'https://*.b.example']
  for (const [embedOrigins, rule] of [
    [named, "frame-ancestors 'self' https://a.example https://*.b.example"],
    [[], "frame-ancestors 'self'"],
    [null, 'frame-ancestors *'],
  ] as const) {
    const { ask } = await runningServer({ site: { origin: 'https://paper.example', embedOrigins } })
    expect(policyOf((await ask('/embed/mortgage')).headers).split('; ')).toContain(rule)
    expect(policyOf((await ask('/calculator')).headers).split('; ')).toContain("frame-ancestors 'none'")
  }
})

test('a built file may be asked for by a page without an origin, and nothing else of the site', async () => {
  const root = mkdtempSync(join(tmpdir(), 'front-'))
  const [assets, publicDir] = [join(root, 'client'), join(root, 'public')]
  for (const folder of [join(assets, 'assets'), publicDir]) mkdirSync(folder, { recursive: true })
  for (const name of ['entry.js', 'page.css', 'face.woff2']) writeFileSync(join(assets, 'assets', name), name)
  writeFileSync(join(assets, 'sw.js'), 'the worker')
  writeFileSync(join(publicDir, 'plain.txt'), 'words')
  const { ask } = await runningServer({ assets, publicDir })
  const heads = async (path: string) => {
    const { status, headers } = await ask(path)
    return [status, headers['cross-origin-resource-policy'], headers['access-control-allow-origin']]
  }
  for (const path of ['/assets/entry.js', '/assets/page.css', '/assets/face.woff2'])
    expect([path, await heads(path)]).toEqual([path, [200, 'cross-origin', '*']])
  for (const path of ['/sw.js', '/plain.txt'])
    expect([path, await heads(path)]).toEqual([path, [200, 'same-origin', undefined]])
  for (const path of ['/assets/entry.js', '/sw.js'])
    expect(policyOf((await ask(path)).headers), path).toBe("default-src 'self'; object-src 'none'; base-uri 'none'")
})

test('every response has the headers that every response needs, errors too', async () => {
  const render = async (asked: Request) => {
    if (asked.url.endsWith('/boom')) throw new Error('a defect')
    if (asked.url.endsWith('/feed'))
      return new Response('<rss/>', { headers: { 'content-type': 'application/rss+xml', 'x-powered-by': 'x' } })
    return htmlPage('a')
  }
  const { ask } = await runningServer({ render })
  const paths = [
    '/a',
    '/boom',
    '/feed',
    '/a/',
    '/%zz',
    '/assets/x.js',
    '/healthz',
    '/rest/v1/x',
    `/${'a'.repeat(9000)}`,
  ]
  for (const path of paths) {
    const { headers } = await ask(path)
    expect(headers, path).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) })
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
    expect(headers, path).not.toHaveProperty('x-powered-by')
    expect(headers, path).not.toHaveProperty('x-page-mode')
  }
})

test('a script that came in by content is not among the hashes once the site marks its own', async () => {
  const render = async (asked: Request) => {
    const mark = asked.headers.get('x-script-mark') ?? ''
    const html = pageHtml('a', '<script>slipped()</script>').replace('<script>let', `<script nonce="${mark}">let`)
    return new Response(html, { headers: { 'content-type': 'text/html', 'x-page-mode': 'app' } })
  }
  const { ask } = await runningServer({ render })
  const { headers, text } = await ask('/a')
  expect(policyOf(headers).match(/'sha256-/g)).toHaveLength(1)
  expect(text).not.toContain('nonce=')
})
