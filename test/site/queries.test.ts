import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { accessOf, type RouteName, routeOf, routes } from '#routes'
import { PACKED, type ReadSite, sharedSite } from '../support/site/site.ts'
import { everyPage, parsePage } from '../support/site/site-pages.ts'

let site: ReadSite
let forger: ReadSite
beforeAll(async () => {
  ;[site, forger] = await Promise.all([sharedSite(), sharedSite()])
})
afterAll(() => Promise.all([site.stop(), forger.stop()]))

/** What breaks a filter, a pattern, a number, a date, a page and a database's text in turn. */
const NASTY = [
  '"',
  "'",
  '%00',
  '%7B',
  '%7D,%22',
  '\\',
  '(',
  ')',
  '*',
  '%25',
  '_',
  ',',
  '.',
  '|',
  ':',
  '%F0%9F%98%80',
  '%EF%BF%BF',
  '-1',
  '0',
  '1e9',
  '99999999999999999999',
  'NaN',
  'null',
  '2026-00-10',
  '2026-13-01',
  '2026-02-32',
  '0000-01-01',
  'eq.1',
  '%3Cscript%3E',
  'constructor',
  '__proto__',
]

describe('the query of a page', () => {
  it('is read where the page declares it, and else the page is the one that is kept', async () => {
    const bare = await site.ask('/')
    for (const query of ['cb=1', 'a[]=1&b', 'page=3', 'q=%00', '%63b=%22']) {
      const again = await site.ask(`/?${query}`)
      expect([query, again.status, again.headers.etag]).toEqual([query, 200, bare.headers.etag])
    }
  })

  it('is declared for everything that pages link to or ask in a form', async () => {
    const undeclared = new Set<string>()
    const look = (path: string, names: Iterable<string>, on: string) => {
      const { query = [] } = accessOf(path)
      for (const name of names) {
        if (query !== 'any' && !query.includes(name)) undeclared.add(`${path}?${name} on ${on}`)
      }
    }
    for (const { path: on } of await everyPage(site)) {
      const page = parsePage((await site.ask(on)).text)
      for (const link of page.querySelectorAll('a[href*="?"]')) {
        const url = new URL(link.getAttribute('href') ?? '', `${site.origin}${on}`)
        if (url.origin === site.origin && routeOf(url.pathname)) look(url.pathname, url.searchParams.keys(), on)
      }
      for (const form of page.querySelectorAll('form:not([method="post"], [method="dialog"])')) {
        const { pathname } = new URL(form.getAttribute('action') ?? '', `${site.origin}${on}`)
        const fields = [...form.querySelectorAll('[name]')].map((field) => field.getAttribute('name') ?? '')
        look(pathname, fields, on)
      }
    }
    // What is signed in with and what is written goes by scripts, never into an address.
    expect([...undeclared].filter((place) => !/^\/(?:auth|admin)/.test(place))).toEqual([])
  })

  it('never breaks a page, whatever stands in it', async () => {
    const broken: string[] = []
    let network = 0
    for (const { name, path } of await everyPage(site)) {
      const { access } = routes[name] as { access: { query?: readonly string[] | 'any' } }
      const isRead = await readBy(name, path)
      for (const parameter of access.query === 'any' ? [] : (access.query ?? [])) {
        const headers = { ...PACKED, 'x-forwarded-for': `192.0.2.${(network += 1)}` }
        for (const value of isRead(parameter) ? NASTY : NASTY.slice(0, 1)) {
          const { status } = await site.ask(`${path}?${parameter}=${encodeQuotes(value)}`, { headers })
          if (status >= 500 || status === 429) broken.push(`${status} ${path}?${parameter}=${value}`)
        }
      }
    }
    expect(broken).toEqual([])
  })
})

/** An answer reads what its own form asks for, and passes over what those of other answers ask: one word each shows that. */
async function readBy(name: RouteName, path: string): Promise<(parameter: string) => boolean> {
  if (name !== 'answer') return () => true
  const fields = [...parsePage((await site.ask(path)).text).querySelectorAll('main form [name]')]
  const asked = new Set(fields.map((field) => field.getAttribute('name')))
  expect(asked.size).toBeGreaterThan(1)
  return (parameter) => asked.has(parameter)
}

const encodeQuotes = (value: string) => value.replaceAll('"', '%22').replaceAll('\\', '%5C')

describe('who asks for endless pages', () => {
  it('waits for their own turn, and nobody else notices', async () => {
    await site.ask('/guides')
    const until = new AbortController()
    const statuses: number[] = []
    const forge = async (name: number) => {
      for (let at = 0; !until.signal.aborted; at += 1) {
        statuses.push((await forger.ask(`/authors?q=${name}-${at}`)).status)
      }
    }
    const forging = Array.from({ length: 24 }, (_, name) => forge(name))
    await expect.poll(() => statuses.length).toBeGreaterThan(24)
    const waits: number[] = []
    for (let at = 0; at < 40; at += 1) {
      const began = performance.now()
      expect((await site.ask('/guides')).status).toBe(200)
      waits.push(performance.now() - began)
    }
    await expect.poll(() => statuses.includes(429)).toBe(true)
    until.abort()
    await Promise.all(forging)
    expect(waits.toSorted((a, b) => a - b)[20]).toBeLessThan(100)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  })
})
