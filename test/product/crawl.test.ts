import { afterAll, beforeAll, expect, test } from 'vitest'
import { routeOf } from '#routes'
import { type ReadSite, sharedSite } from '../support/site/site.ts'
import { BEHIND_SIGN_IN, PAGE_ROUTES } from '../support/site/site-pages.ts'

/** A page of the site as somebody finds it who follows every link, beginning at the front page. */
interface Found {
  path: string
  /** Clicks from the front page. */
  depth: number
  /** The page that leads to it first. */
  from: string
  status: number
  isPage: boolean
  isHidden: boolean
  hasDescription: boolean
  hasCanonical: boolean
  links: string[]
  /** Places within pages, of this one as `#name`, and the names of its own. */
  places: string[]
  names: ReadonlySet<string>
}

/** Pages that are asked for at a time, and how many of them count for one reader: the site lets each network have so many. */
const AT_ONCE = 4
const A_READER = 200
const MOST_CLICKS = 3

/** What is narrowed and what is computed has no end of addresses; those that a plain page leads to are followed. */
const ENDLESS = new Set(['search', 'calculatorCsv', 'calculatorXlsx'])

let site: ReadSite
let found: Map<string, Found>
let listed: string[]

beforeAll(async () => {
  site = await sharedSite()
  found = await crawl()
  listed = await sitemapPaths()
})
afterAll(() => site.stop())

async function crawl(): Promise<Map<string, Found>> {
  const pages = new Map<string, Found>()
  const known = new Set(['/'])
  let level = [{ path: '/', from: '' }]
  for (let depth = 0; level.length > 0; depth += 1) {
    const waiting = level.values()
    const next: typeof level = []
    const follow = async () => {
      for (const { path, from } of waiting) {
        const page = await read(path, from, depth)
        pages.set(path, page)
        for (const link of page.links.filter((link) => !known.has(link) && isFollowed(link, path))) {
          known.add(link)
          next.push({ path: link, from: path })
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, follow))
    level = next
  }
  return pages
}

function isFollowed(link: string, from: string): boolean {
  const name = routeOf(link.split('?', 1)[0] ?? '')?.name
  if (name && BEHIND_SIGN_IN.includes(name)) return false
  return !link.includes('?') || (!from.includes('?') && !ENDLESS.has(name ?? ''))
}

let asked = 0
async function read(path: string, from: string, depth: number): Promise<Found> {
  asked += 1
  const reader = Math.floor(asked / A_READER)
  const { status, headers, text } = await site.ask(path, { headers: { 'x-forwarded-for': `10.77.0.${reader}` } })
  const isPage = String(headers['content-type']).startsWith('text/html')
  return {
    path,
    from,
    depth,
    status,
    isPage,
    isHidden: /<meta name="robots" content="[^"]*noindex/.test(text),
    hasDescription: /<meta name="description" content="[^"]{20,}"/.test(text),
    hasCanonical: /<link rel="canonical" href="[^"]+"/.test(text),
    links: isPage ? linksOf(text) : [],
    places: isPage ? placesOf(text, path) : [],
    names: new Set(Array.from(text.matchAll(/ id="([^"]+)"/g), ([, name = '']) => unescaped(name))),
  }
}

const LINK = /<a (?:[^>]*? )?href="(\/[^"#]*)/g

const PLACE = /<a (?:[^>]*? )?href="((?:\/[^"#]*)?#[^"]+)"/g
const unescaped = (text: string): string => text.replaceAll('&amp;', '&')

/** Each with its page. */
const placesOf = (html: string, path: string): string[] =>
  Array.from(html.matchAll(PLACE), ([, place = '']) => unescaped(place.startsWith('#') ? path + place : place))

const linksOf = (html: string): string[] =>
  [...new Set(Array.from(html.matchAll(LINK), ([, link = '']) => unescaped(link)))].filter(
    (link) => !link.startsWith('//'),
  )

async function sitemapPaths(): Promise<string[]> {
  const paths = async (file: string) => {
    const { text } = await site.ask(file)
    return Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => new URL(url).pathname)
  }
  const first = await paths('/sitemap.xml')
  const files = first.filter((path) => path.endsWith('.xml'))
  return files.length > 0 ? (await Promise.all(files.map(paths))).flat() : first
}

const all = () => [...found.values()]

test('no link of the site leads to nothing, or to a place from where one is led on', () => {
  expect(found.size).toBeGreaterThan(1000)
  const wrong = all().filter(({ status }) => status !== 200)
  expect(wrong.map(({ path, status, from }) => `${path} (${status}) on ${from}`)).toEqual([])
})

/** What no page leads to: the page of no address, what letters and other sites lead to, and what stands behind a sign-in. */
const APART = new Set(['notFound', 'passwordReset', 'embed', 'newsletterPage', ...BEHIND_SIGN_IN])

test('every kind of page is found, and whatever may be listed, with three clicks at most', () => {
  const names = new Set(all().map(({ path }) => routeOf(path.split('?', 1)[0] ?? '')?.name))
  expect(PAGE_ROUTES.filter((name) => !APART.has(name) && !names.has(name))).toEqual([])
  const far = all().filter(
    ({ path, isPage, isHidden, depth }) => isPage && !isHidden && !path.includes('?') && depth > MOST_CLICKS,
  )
  expect(far.map(({ path, depth, from }) => `${path}: ${depth} clicks, by ${from}`)).toEqual([])
})

test('a link to a place within a page finds it there', () => {
  const missing = all().flatMap(({ path, places }) =>
    places.flatMap((place) => {
      const [target = '', name = ''] = place.split('#', 2)
      const page = found.get(target)
      return !page || page.names.has(decodeURIComponent(name)) ? [] : [`${place} on ${path}`]
    }),
  )
  expect(missing).toEqual([])
})

test('every page of the sitemap is found by following links, with three clicks at most', () => {
  expect(listed.length).toBeGreaterThan(900)
  expect(listed.filter((path) => !found.has(path))).toEqual([])
  const far = listed.filter((path) => (found.get(path)?.depth ?? 0) > MOST_CLICKS)
  expect(far.map((path) => `${path}: ${found.get(path)?.depth} clicks, by ${found.get(path)?.from}`)).toEqual([])
})

test('every page that may be found says what it is and which address is its own', () => {
  const open = all().filter(({ isPage, isHidden }) => isPage && !isHidden)
  expect(open.length).toBeGreaterThan(900)
  expect(open.filter(({ hasDescription, hasCanonical }) => !hasDescription || !hasCanonical)).toEqual([])
})

test('each guide and lesson leads to a calculator with the figures of its example', () => {
  const texts = listed.filter((path) => ['guide', 'lesson'].includes(routeOf(path)?.name ?? ''))
  const without = texts.filter(
    (path) => !found.get(path)?.links.some((link) => /^\/calculator(?:\/[a-z-]+)?\?/.test(link)),
  )
  // The legal pages explain no loan.
  expect(texts.length - without.length).toBeGreaterThan(25)
  expect(without.filter((path) => !LEGAL.has(path))).toEqual([])
})

const LEGAL = new Set(
  ['accessibility-statement', 'advertiser-disclosure', 'licensing', 'privacy-policy', 'terms-of-use'].map(
    (slug) => `/guide/${slug}`,
  ),
)
