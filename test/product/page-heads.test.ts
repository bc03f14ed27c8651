import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { KINDS, KIND_NAMES } from '#kinds'
import { href } from '#routes'
import { PACKED, type ReadSite, sharedSite } from '../support/site/site.ts'
import {
  BEHIND_SIGN_IN,
  canonicalOf,
  everyListedPage,
  everyPage,
  metaOf,
  parsePage,
  type SitePage,
  wordsOf,
} from '../support/site/site-pages.ts'

let site: ReadSite
let pages: (SitePage & { status: number; document: Document })[]

beforeAll(async () => {
  site = await sharedSite()
  pages = []
  for (const page of await everyPage(site)) {
    const { status, text } = await site.ask(page.path)
    pages.push(Object.assign(page, { status, document: parsePage(text) }))
  }
})
afterAll(() => site.stop())

const listed = () =>
  pages.filter(({ name }) => !['notFound', 'auth', 'passwordReset', 'embed', ...BEHIND_SIGN_IN].includes(name))
const titleOf = (page: Document) => wordsOf(page.querySelector('title'))

describe('every page', () => {
  it('responds', () => {
    const wrong = pages.filter(({ name, status }) => status !== (name === 'notFound' ? 404 : 200))
    expect(wrong.map(({ path, status }) => `${path} ${status}`)).toEqual([])
  })

  it('has one heading, in its own language', () => {
    for (const { path, document } of pages) {
      expect([path, document.querySelectorAll('h1').length]).toEqual([path, 1])
      expect(wordsOf(document.querySelector('main h1')), path).not.toBe('')
      expect(document.documentElement.lang, path).toBe('en')
    }
  })

  it('has a title of its own, with the name of the paper behind it', () => {
    const titles = pages.filter(({ name }) => name !== 'embed').map(({ document }) => titleOf(document))
    expect(titles.filter((title) => !/^\S.* \| Ratesheet$/.test(title))).toEqual([])
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })

  it('is described in a sentence of its own', () => {
    const said = listed().map(({ document }) => metaOf(document, 'description') ?? '')
    const wrong = listed().filter((_page, index) => !/^.{40,300}$/.test(said[index] ?? ''))
    expect(wrong.map(({ path }) => path)).toEqual([])
    expect(said.filter((words, index) => said.indexOf(words) !== index)).toEqual([])
  })

  it('names its own address as the canonical one', () => {
    const wrong = listed().filter(({ path, document }) => canonicalOf(document) !== site.origin + path)
    expect(wrong.map(({ path, document }) => `${path}: ${canonicalOf(document)}`)).toEqual([])
  })

  it('that is for people with an account is described, too, and is in no index', () => {
    const hidden = pages.filter(({ name }) => ['auth', 'passwordReset', ...BEHIND_SIGN_IN].includes(name))
    for (const { path, document } of hidden) {
      expect(metaOf(document, 'description'), path).toMatch(/^.{30,300}$/)
      expect(canonicalOf(document), path).toBe(site.origin + path)
      expect(metaOf(document, 'robots'), path).toContain('noindex')
    }
  })

  it('can be shared: name, words, address and a picture of 1200 by 630', async () => {
    for (const { path, document } of listed()) {
      expect(titleOf(document), path).toContain(metaOf(document, 'og:title'))
      expect(metaOf(document, 'og:description'), path).toBe(metaOf(document, 'description'))
      expect(metaOf(document, 'og:url'), path).toBe(site.origin + path)
      expect(metaOf(document, 'og:type'), path).toMatch(/^(?:website|article|profile)$/)
    }
    const images = new Set(listed().map(({ document }) => metaOf(document, 'og:image') ?? ''))
    for (const image of images) expect(await pictureSize(image), image).toEqual([1200, 630])
  })

  it('fetches the style sheets of the calculators only where there is a calculator or their list', async () => {
    const sheetsOf = ({ document }: SitePage & { document: Document }) =>
      [...document.querySelectorAll('link[rel="stylesheet"][href^="/assets/"]')].map(
        (link) => link.getAttribute('href') ?? '',
      )
    const sheets = [...new Set(pages.flatMap(sheetsOf))]
    const texts = await Promise.all(sheets.map(async (sheet) => (await site.ask(sheet)).text))
    const ofCalculators = sheets.filter((_sheet, at) => texts[at]?.includes('.calc-sentence'))
    expect(ofCalculators).not.toEqual([])
    const having = pages.filter((page) => sheetsOf(page).some((sheet) => ofCalculators.includes(sheet)))
    const elsewhere = having.filter(({ path }) => !/^\/(?:calculator|embed\/)/.test(path))
    expect(elsewhere.map(({ path }) => path)).toEqual([])
  })

  it('says nothing in its structured facts that a reader does not see', () => {
    for (const { path, document } of listed()) {
      const facts = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => JSON.parse(script.textContent) as Record<string, unknown>,
      )
      expect(facts.length, path).toBeGreaterThan(0)
      const seen = wordsOf(document.querySelector('body'))
      for (const fact of facts) {
        expect(fact['@context'], path).toBe('https://schema.org')
        for (const name of ['headline', 'articleBody'].map((key) => fact[key])) {
          if (typeof name === 'string') expect(seen, path).toContain(name)
        }
        for (const entry of entriesOf(fact)) expect(seen, `${path} lists it`).toContain(entry)
      }
    }
  })
})

describe('titles that were agreed', () => {
  it.each([
    ['/', 'Latest Mortgage Rates & Housing Market News | Ratesheet'],
    ['/lenders', 'Lender Directory: 100+ Lenders | Ratesheet'],
    ['/ai-test', 'AI Bot Verification Center | Ratesheet'],
    ['/auth', 'Author Login | Ratesheet'],
    ['/404', 'Page Not Found | Ratesheet'],
    ['/no/such/page', 'Page Not Found | Ratesheet'],
  ])('%s is called so', async (path, title) => {
    expect(titleOf(parsePage((await site.ask(path)).text))).toBe(title)
  })
})

describe('an address that leads nowhere', () => {
  it.each([
    '/404',
    '/nowhere',
    '/article/nothing-like-it',
    '/guide/x',
    '/education/x',
    '/author/x',
    '/category/x',
    '/tag/x',
    '/guides/x',
    '/a/b/c',
  ])('%s gets a response by a page that says so, with status 404', async (path) => {
    const { status, text } = await site.ask(path)
    const page = parsePage(text)
    expect(status).toBe(404)
    expect(wordsOf(page.querySelector('main h1'))).toBe('Page Not Found')
    expect(titleOf(page)).toBe('Page Not Found | Ratesheet')
    expect(metaOf(page, 'robots')).toContain('noindex')
  })

  it('offers the pages whose names are near', async () => {
    const page = parsePage((await site.ask('/guide/how-rate-locks-work')).text)
    expect(page.querySelector('main a[href="/guide/how-a-rate-lock-works"]')).not.toBeNull()
  })

  it.each(KIND_NAMES)('offers the nearest of every kind: %s', async (kind) => {
    const { table, route } = KINDS[kind]
    const [row] = await site.owner<{ slug: string }[]>`
      select slug from ${site.owner(table)} order by length(slug) desc, slug limit 1`
    const path = href(route, { slug: row?.slug ?? '' })
    const page = parsePage((await site.ask(`/nothing${path}`)).text)
    expect(page.querySelector(`main a[href="${path}"]`)).not.toBeNull()
  })
})

describe('a list in pages', () => {
  it.each(['/guides', '/education', '/authors'])(
    '%s: the second page has a title and an address of its own',
    async (path) => {
      const [first, second] = await Promise.all([site.ask(path), site.ask(`${path}?page=2`)])
      const page = parsePage(second.text)
      expect(second.status).toBe(200)
      expect(canonicalOf(page)).toBe(`${site.origin}${path}?page=2`)
      expect(titleOf(page)).not.toBe(titleOf(parsePage(first.text)))
      expect(wordsOf(page.querySelector('main'))).not.toBe(wordsOf(parsePage(first.text).querySelector('main')))
    },
  )

  it.each(['/articles', '/market-news', '/analysis', '/guides', '/education', '/authors'])(
    '%s: behind the last page is nothing, and nonsense is the first page',
    async (path) => {
      const behind = await site.ask(`${path}?page=999`)
      expect([behind.status, titleOf(parsePage(behind.text))]).toEqual([404, 'Page Not Found | Ratesheet'])
      for (const wrong of ['0', '-1', 'x', '1e9', '%00'].slice(0, 4)) {
        const { status, text } = await site.ask(`${path}?page=${wrong}`)
        expect([wrong, status, canonicalOf(parsePage(text))]).toEqual([wrong, 200, site.origin + path])
      }
    },
  )
})

describe('the footer', () => {
  it('holds the three newest stories, breaking ones first, titles cut at 45 letters, then the analysis', async () => {
    const newest = await site.owner<{ slug: string; title: string; is_breaking: boolean }[]>`
      select slug, title, is_breaking and publish_date > now() - interval '48 hours' as is_breaking
      from articles where is_published and publish_date <= now()
      order by publish_date desc limit 3`
    const sorted = newest.toSorted((a, b) => Number(b.is_breaking) - Number(a.is_breaking))
    for (const { document } of listed()) {
      const links = [...document.querySelectorAll('footer nav[aria-label="Latest Market News"] a')]
      expect(links.slice(0, 3).map((link) => link.getAttribute('href'))).toEqual(
        sorted.map(({ slug }) => `/article/${slug}`),
      )
      expect(links.slice(0, 3).map(wordsOf)).toEqual(
        sorted.map(({ title }) => (title.length > 45 ? `${title.slice(0, 42)}…` : title)),
      )
      expect(wordsOf(links.at(-1))).toBe('Housing Market Analysis')
    }
  })

  it('leads to each legal document with its text', async () => {
    const legal = parsePage((await site.ask('/guides/legal')).text)
    for (const { document } of listed()) {
      const links = [...document.querySelectorAll('footer a[href^="/guides/legal#"]')]
      expect(links).toHaveLength(5)
      for (const link of links) {
        const place = legal.getElementById(link.getAttribute('href')?.split('#')[1] ?? '')
        expect(wordsOf(place).length, wordsOf(link)).toBeGreaterThan(10)
      }
    }
  })
})

it('no link of any page leads to nothing', async () => {
  const linkedFrom = new Map<string, string>()
  for (const { path, document } of listed()) {
    for (const link of document.querySelectorAll('a[href^="/"]')) {
      linkedFrom.set((link.getAttribute('href') ?? '').split('#', 1)[0] ?? '', path)
    }
  }
  const dead: string[] = []
  for (const [link, from] of linkedFrom) {
    const { status } = await site.ask(link, { headers: PACKED })
    if (status !== 200) dead.push(`${link} (${status}) on ${from}`)
  }
  expect(linkedFrom.size).toBeGreaterThan(50)
  expect(dead).toEqual([])
})

it('no link within a page leads to a place that is not there', () => {
  const dead = pages.flatMap(({ path, document }) =>
    [...document.querySelectorAll('a[href^="#"]')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => !document.getElementById(href.slice(1)))
      .map((href) => `${href} on ${path}`),
  )
  expect(dead).toEqual([])
})

it('no page carries a script of others, a style in an attribute or an address of this machine', async () => {
  expect(await everyListedPage(site)).not.toHaveLength(0)
  for (const { path, document } of pages) {
    expect([path, document.querySelectorAll('[style]').length]).toEqual([path, 0])
    const foreign = [...document.querySelectorAll('script[src], link[href], img[src]')]
      .map((part) => part.getAttribute('src') ?? part.getAttribute('href') ?? '')
      .filter((address) => /^(?:https?:)?\/\//.test(address))
      .filter((address) => ![site.origin, site.backend].some((origin) => address.startsWith(origin)))
    expect([path, foreign]).toEqual([path, []])
  }
})

/** Width and height as the PNG's first chunk says them. */
async function pictureSize(url: string): Promise<[number, number] | string> {
  if (!url.startsWith(site.origin)) return `not absolute: ${url}`
  const { status, headers, bytes } = await site.ask(url.slice(site.origin.length))
  if (status !== 200 || headers['content-type'] !== 'image/png') return `${status} ${headers['content-type']}`
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

function entriesOf(fact: Record<string, unknown>): string[] {
  const list = (fact['mainEntity'] ?? {}) as { itemListElement?: { name?: string }[] }
  return (list.itemListElement ?? []).flatMap(({ name }) => (name ? [name] : []))
}
