import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type ReadSite, sharedSite } from '../support/site/site.ts'
import { routes } from '#routes'
import { BEHIND_SIGN_IN, everyPage, parsePage } from '../support/site/site-pages.ts'

let site: ReadSite
let asset: string
beforeAll(async () => {
  site = await sharedSite()
  const page = parsePage((await site.ask('/')).text)
  asset = page.querySelector('link[rel="stylesheet"]')?.getAttribute('href') ?? ''
})
afterAll(() => site.stop())

const story = '/article/rates-slip-to-665'

describe('every kind of response', () => {
  it('carries the headers that keep a browser safe, and an id by which it is found in the log', async () => {
    const kinds: [string, string, number][] = [
      ['GET', '/', 200],
      ['GET', '/nowhere', 404],
      ['GET', '/rss.xml', 200],
      ['GET', '/sitemap.xml', 200],
      ['GET', '/robots.txt', 200],
      ['GET', '/api/config', 200],
      ['GET', asset, 200],
      ['GET', '/assets/none.js', 404],
      ['GET', '/healthz', 200],
      ['GET', '/guides/', 301],
      ['GET', '/%zz', 400],
      ['GET', `/${'a'.repeat(9_000)}`, 414],
      ['POST', '/', 405],
      ['GET', '/rest/v1/articles?select=slug&limit=1', 200],
      ['GET', '/rest/v1/nothing', 404],
      ['GET', '/auth/v1/user', 401],
    ]
    for (const [method, path, status] of kinds) {
      const response = await site.ask(path, { method })
      const kind = `${method} ${path.slice(0, 40)}`
      expect([kind, response.status]).toEqual([kind, status])
      expect([kind, response.headers['x-content-type-options']]).toEqual([kind, 'nosniff'])
      expect([kind, response.headers['referrer-policy']]).toEqual([kind, 'strict-origin-when-cross-origin'])
      expect([kind, response.headers['permissions-policy']]).toEqual([kind, expect.stringContaining('camera=()')])
      expect([kind, response.headers['content-security-policy']]).toEqual([
        kind,
        expect.stringMatching(/^default-src '(?:none|self)'/),
      ])
      expect([kind, response.headers['x-request-id']]).toEqual([kind, expect.stringMatching(/\S{6,}/)])
      expect([kind, response.headers['x-powered-by'], response.headers['server']]).toEqual([kind, undefined, undefined])
      if (response.status < 500 && status !== 301)
        expect([kind, response.headers['set-cookie']]).toEqual([kind, undefined])
    }
  })

  it('of an error says what it is, as a page to readers and as JSON to programs', async () => {
    expect((await site.ask('/%zz')).text).toMatch(/<h1[\s>]/)
    for (const path of ['/rest/v1/nothing', '/auth/v1/user', '/storage/v1/object/none']) {
      expect(JSON.parse((await site.ask(path)).text)).toEqual(expect.any(Object))
    }
  })

  it('names the methods that a page takes', async () => {
    expect((await site.ask('/', { method: 'DELETE' })).headers.allow).toBe('GET, HEAD')
  })
})

describe('a page', () => {
  it('allows the scripts that stand in it by their hash, and no others', async () => {
    for (const { path, name } of await everyPage(site)) {
      const { headers, text } = await site.ask(path)
      const sent = String(headers['content-security-policy'])
      // Any site may frame what is made to be framed.
      const policy = name === 'embed' ? sent.replace('frame-ancestors *', "frame-ancestors 'none'") : sent
      const scripts = [
        ...text.matchAll(
          /<script(?![^>]*\b(?:src|type="(?:application|text\/plain))[^>]*>)[^>]*>([\s\S]*?)<\/script>/g,
        ),
      ]
      expect(scripts.length, path).toBeGreaterThan(0)
      for (const [, code = ''] of scripts) {
        expect(policy, path).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
      }
      expect(policy.replaceAll(site.backend, ''), path).not.toMatch(/unsafe-(?:inline|eval)|\*|https?:/)
      expect(policy, path).toContain("require-trusted-types-for 'script'")
      for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
        expect(policy, path).toContain(rule)
      }
    }
  })

  it('asks the browser to look again each time, which costs nothing while it is the same', async () => {
    for (const { path, name } of await everyPage(site)) {
      // The page of signing in is nobody else's, nor are those behind it: they are neither kept nor compared.
      if (name === 'auth' || name === 'passwordReset' || BEHIND_SIGN_IN.includes(name)) continue
      if ('isOfVisitor' in routes[name].access) continue
      const first = await site.ask(path)
      expect([path, first.headers['cache-control']]).toEqual([path, 'no-cache'])
      const again = await site.ask(path, { headers: { 'if-none-match': first.headers.etag ?? '' } })
      // A page that is not there has no state to compare.
      if (name === 'notFound') expect([304, 404]).toContain(again.status)
      else expect([path, again.status, again.bytes.length]).toEqual([path, 304, 0])
      expect((await site.ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(first.status)
    }
  })

  it('of a page of the newsroom leads from signing in back to that page, also where no script runs', async () => {
    const pages = (await everyPage(site)).filter(({ name }) => /^(?:createArticle|editText|dashboard|desk)/.test(name))
    expect(pages.length).toBeGreaterThan(3)
    for (const { path } of pages) {
      const page = parsePage((await site.ask(path)).text)
      const back = page.querySelector('main .signed-out a')?.getAttribute('href') ?? ''
      expect([path, new URLSearchParams(back.split('?')[1]).get('next')]).toEqual([path, path])
    }
  })

  it('comes compressed as the browser takes it, the same text each way', async () => {
    const [plain, br, gzip] = await Promise.all(
      ['identity', 'br, gzip', 'gzip'].map((coding) => site.ask(story, { headers: { 'accept-encoding': coding } })),
    )
    expect([plain, br, gzip].map((response) => response?.headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ])
    expect([br?.text === plain?.text, gzip?.text === plain?.text]).toEqual([true, true])
    expect(br?.headers.vary).toContain('accept-encoding')
    expect(br?.bytes.length).toBeLessThan((plain?.bytes.length ?? 0) / 2)
  })

  it('is asked for by its head alone with the same headers', async () => {
    const whole = await site.ask(story)
    const head = await site.ask(story, { method: 'HEAD' })
    expect([head.status, head.bytes.length, head.headers.etag]).toEqual([200, 0, whole.headers.etag])
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
  })

  it('is private for whoever carries a cookie or a token, and the same for everybody else', async () => {
    for (const headers of [{ cookie: 'a=b' }, { authorization: 'Bearer nonsense' }]) {
      const response = await site.ask(story, { headers })
      expect([response.status, response.headers['cache-control']]).toEqual([200, 'private, no-store'])
    }
    const strange = {
      'x-forwarded-host': 'evil.example',
      host: 'evil.example',
      'user-agent': 'other',
      origin: 'https://evil.example',
    }
    const responses = [await site.ask('/guides'), await site.ask('/guides', { headers: strange })]
    expect(responses[1]?.text).toBe(responses[0]?.text)
    expect(responses[0]?.text).not.toContain('evil')
  })

  it('has one address: slashes, advertising and order of the query lead to it', async () => {
    for (const [path, location] of [
      ['/guides/', '/guides'],
      ['//guides', '/guides'],
      ['/article//rates-slip-to-665/', story],
    ]) {
      const response = await site.ask(path ?? '')
      expect([path, response.status, response.headers.location]).toEqual([path, 301, location])
    }
    const plain = await site.ask(story)
    expect((await site.ask(`${story}?utm_source=mail&fbclid=1`)).headers.etag).toBe(plain.headers.etag)
  })

  it('of 120 kB of address or header is refused and the next one is not', async () => {
    expect((await site.ask(`/?q=${'x'.repeat(20_000)}`)).status).toBe(414)
    expect(
      (await site.ask('/', { headers: { 'x-much': 'y'.repeat(120_000) } }).catch(() => ({ status: 431 }))).status,
    ).toBe(431)
    expect((await site.ask('/')).status).toBe(200)
  })
})

describe('files of the build', () => {
  it('are kept for ever under names that change with them', async () => {
    const { status, headers } = await site.ask(asset, { headers: { 'accept-encoding': 'br' } })
    expect([status, headers['content-encoding']]).toEqual([200, 'br'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('that every browser asks for are there', async () => {
    for (const path of [
      '/favicon.ico',
      '/icon.svg',
      '/apple-touch-icon.png',
      '/site.webmanifest',
      '/sw.js',
      '/og-default.png',
    ]) {
      expect([path, (await site.ask(path)).status]).toEqual([path, 200])
    }
  })

  it('cannot be left for other files of the machine', async () => {
    for (const path of [
      '/assets/../package.json',
      '/assets/..%2f..%2fpackage.json',
      '/..%2f..%2fetc/passwd',
      '/.env',
      '/package.json',
    ]) {
      const { status, text } = await site.ask(path)
      expect([path, [400, 404].includes(status), /dependencies|root:/.test(text)]).toEqual([path, true, false])
    }
  })
})

/** The whole glossary stands on one page, each of its terms with its sentence. */
const MOST_OF_A_LIST: Readonly<Record<string, number>> = { '/glossary': 49_000 }

describe('figures of the first load', () => {
  it('what a first screen needs of the styles stands in every page', async () => {
    for (const { path } of (await everyPage(site)).filter(({ name }) => name !== 'notFound')) {
      const { text } = await site.ask(path)
      const [, style = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(text) ?? []
      expect([path, style.length > 5_000]).toEqual([path, true])
      for (const part of ['@font-face{font-family:Newsreader', '@font-face{font-family:Inter', '.button-primary'])
        expect([path, part, style.includes(part)]).toEqual([path, part, true])
    }
  })

  it('what a calculator draws is neither black nor laid out before the sheets come', async () => {
    for (const path of ['/calculator/apr', '/embed/apr']) {
      const { text } = await site.ask(path)
      const [, style = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(text) ?? []
      const [, waiting] = /\.result-chart,\.calc-body~section\{([^}]*)\}/.exec(style) ?? [path]
      expect(waiting?.split(';')).toEqual(expect.arrayContaining(['content-visibility:auto', 'fill:var(--rule)']))
    }
  })

  it('HTML and CSS of any text page weigh at most 40 kB on the wire, its inline script under 2 kB', async () => {
    for (const { path, name } of await everyPage(site)) {
      const route = routes[name]
      if (!('mode' in route) || route.mode !== 'text') continue
      const page = await site.ask(path, { headers: { 'accept-encoding': 'br' } })
      const document = parsePage(page.text)
      document.querySelectorAll('noscript').forEach((instead) => instead.remove())
      const sheets = [...document.querySelectorAll('link[rel="stylesheet"]')].map(
        (link) => link.getAttribute('href') ?? '',
      )
      const sizes = await Promise.all(
        sheets.map(async (href) => (await site.ask(href, { headers: { 'accept-encoding': 'br' } })).bytes.length),
      )
      const most = MOST_OF_A_LIST[path] ?? 40_000
      // A page is packed better beside the requests, once it has been asked for again.
      const weighed = async () => {
        const { bytes } = await site.ask(path, { headers: { 'accept-encoding': 'br' } })
        return [
          path,
          Math.max(
            sizes.reduce((total, size) => total + size, bytes.length),
            most,
          ),
        ]
      }
      await expect.poll(weighed).toEqual([path, most])
      const inline = [...document.querySelectorAll('head script:not([src]):not([type])')]
      expect(inline.length, path).toBe(1)
      expect(inline[0]?.textContent.length, path).toBeLessThan(2_048)
      expect(document.querySelectorAll('script[src], link[rel="modulepreload"]').length, path).toBe(0)
    }
  })
})
