import { DOMParser } from 'linkedom'

import { routeOf, type RouteName, routes } from '#routes'
import type { ReadSite } from './site.ts'

/** An address of a route. */
export interface SitePage {
  name: RouteName
  path: string
}

const someRows = {
  article: `select slug from articles where is_published and publish_date <= now() order by publish_date desc, slug`,
  category: `select slug from categories where kind = 'article' and name in (select category from articles where is_published) order by position, slug`,
  tag: `select slug from tags where name in (select unnest(tags) from articles where is_published) order by slug`,
  guideCategory: `select slug from categories where kind = 'guide' and name in (select category from guides where is_published) and slug <> 'legal' order by position, slug`,
  guide: `select slug from guides where is_published and category <> 'Legal' order by publish_date desc, slug`,
  lesson: `select slug from education where is_published order by publish_date desc, slug`,
  term: `select slug from glossary_terms where is_published order by term, slug`,
  wikiPage: `select slug from wiki_pages where is_published order by title, slug`,
  answer: `select slug from answers where is_published order by question, slug`,
  lender: `select slug from lenders where is_published order by hmda_originations desc nulls last, slug`,
  state: `select slug from states where is_published order by name`,
  embed: `select 'mortgage' as slug`,
  newsletterPage: `select 'sent' as slug`,
  deskPage: `select 'texts' as slug`,
  textHistory: `select 'wiki/' || slug as slug from wiki_pages where is_published order by title, slug`,
  editText: `select id::text as slug from articles order by title, id`,
  author: `select slug from authors_public where canonical_slug is null order by article_count desc, slug`,
} as const

/** Every HTML route that exists. */
export const PAGE_ROUTES = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].mode !== 'machine')

/** One address of every HTML route that exists; the page of no address among them. */
export async function everyPage(site: ReadSite): Promise<SitePage[]> {
  const pages: SitePage[] = []
  for (const name of PAGE_ROUTES) pages.push({ name, path: await pathOf(site, name) })
  return pages
}

/** An address of a route, parameters filled from a real row. */
export const pathOf = async (site: ReadSite, name: RouteName): Promise<string> =>
  routes[name].path.includes('$') ? filled(site, name) : routes[name].path

/** Pages for people with an account: the same frame for everybody, filled by the browser of whoever is signed in. */
export const BEHIND_SIGN_IN: readonly RouteName[] = PAGE_ROUTES.filter((name) => {
  const route = routes[name]
  return 'needs' in route.access
})

/**
 * Every address of the paper itself: what the 404, the sign-in, what is behind it, what is said to who comes from a letter and
 * frames for other sites are not.
 */
export const everyListedPage = async (site: ReadSite): Promise<SitePage[]> =>
  (await everyPage(site)).filter(
    ({ name }) => !['notFound', 'auth', 'passwordReset', 'embed', 'newsletterPage', ...BEHIND_SIGN_IN].includes(name),
  )

async function filled(site: ReadSite, name: RouteName): Promise<string> {
  const rows: Partial<Record<RouteName, string>> = someRows
  if (!rows[name]) throw new Error(`The route ${name} has no example here: say which row fills it`)
  const [row] = await site.owner.unsafe<{ slug: string }[]>(`${rows[name]} limit 1`)
  if (!row) throw new Error(`No row fills the route ${name}`)
  const path = routes[name].path.replace(/\$[a-z]+(?:\/\$[a-z]+)?$/, row.slug)
  if (routeOf(path)?.name !== name) throw new Error(`${path} is not of the route ${name}`)
  return path
}

/** The document of an HTML response; scripts do not run. */
export function parsePage(html: string): Document {
  const page = parsed(html)
  // The parser leaves the entities in a textarea as they are written; browsers read them.
  for (const area of page.querySelectorAll('textarea')) {
    const written = area.textContent.replaceAll('<', '&lt;')
    area.textContent = parsed(`<p>${written}</p>`).querySelector('p')?.textContent ?? ''
  }
  return page
}

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html') as unknown as Document

export const wordsOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

export const metaOf = (page: Document, name: string): string | null =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null

export const canonicalOf = (page: Document): string | null =>
  page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null
