import { CATALOG } from '#calculators'
import type { Listed } from '#kinds'
import { libraryList } from '#queries/library'
import { type Load, type SitemapRow, countedCategories, sitemapRows } from '#queries/shared'
import { type RouteName, href, routes } from '#routes'
import { titleOfList } from '#ui/sharing.ts'
import { categoryHref } from '#ui/story-sections.ts'

interface MapLink {
  name: string
  href: string
}

/** A section of the site: the pages of its own, and what is below them. */
export interface MapGroup {
  id: string
  title: string
  links: MapLink[]
  parts: { title: string; links: MapLink[]; isShort?: true }[]
}

/** Asks without sending what came along with the page. */
interface Context {
  queryResults: { unsent: Load }
}

const LEGAL = { name: 'Legal', slug: 'legal' }

/** Where fixed pages stand; what is named nowhere stands with the tools. */
const NEWS: readonly RouteName[] = [
  'home',
  'marketNews',
  'articles',
  'newsDaily',
  'analysis',
  'aiMortgages',
  'financialLeaders',
]
const RATES: readonly RouteName[] = ['rates', 'rateData']
const CALCULATORS: readonly RouteName[] = ['calculators', 'calculatorProof', 'calculatorData']
const LIBRARY: readonly RouteName[] = ['guides', 'education']
const REFERENCE: readonly RouteName[] = ['glossary', 'wiki', 'answers', 'lenders', 'stateGuides']
const PEOPLE: readonly RouteName[] = ['authors']

/** Every section with its pages, made from the URL table, the catalog of calculators and the rows of each kind. */
export async function siteMap({ queryResults: { unsent } }: Context): Promise<MapGroup[]> {
  const pages = (names: readonly RouteName[]) => fixedPages().filter(({ route }) => names.includes(route))
  const [categories, library, reference, authors, legal] = await Promise.all([
    unsent(countedCategories('article')),
    libraryParts(unsent),
    referenceParts(unsent),
    unsent(sitemapRows('author')),
    legalTexts(unsent),
  ])
  const each = CATALOG.map(({ title, route }) => ({ name: title, href: href(route) }))
  const stories = categories.flatMap(({ name, slug }) => {
    const own = href('category', { slug })
    // Two of them have a page among those above.
    return categoryHref({ name, slug }) === own ? [{ name, href: own }] : []
  })
  return [
    group('News and analysis', pages(NEWS), [part('Stories by category', stories)]),
    group('Rates', pages(RATES)),
    group('Calculators', pages(CALCULATORS), [part('Each calculator', each)]),
    group('Guides and lessons', pages(LIBRARY), library),
    group('Reference', pages(REFERENCE), reference),
    group('People', pages(PEOPLE), [
      part(
        'Authors',
        rowLinks(authors, (slug) => href('author', { slug })),
      ),
    ]),
    group('Tools and feeds', otherPages()),
    group(
      'Legal',
      legal.map(({ title, slug }) => ({ name: title, href: `${legalPage}#${slug}` })),
    ),
  ]
}

/** The legal documents are guides of a category of their own, and stand on its page. */
const legalTexts = (ask: Load) => ask(libraryList('guides', { category: LEGAL.name }))

async function libraryParts(ask: Load): Promise<MapGroup['parts']> {
  const [categories, guides, lessons, legal] = await Promise.all([
    ask(countedCategories('guide')),
    ask(sitemapRows('guide')),
    ask(sitemapRows('lesson')),
    legalTexts(ask),
  ])
  const isLegal = new Set(legal.map(({ slug }) => slug))
  const moments = categories.filter(({ slug }) => slug !== LEGAL.slug)
  const others = guides.filter(({ slug }) => !isLegal.has(slug))
  return [
    part(
      'Guides by moment',
      moments.map(({ name, slug }) => ({ name, href: href('guideCategory', { category: slug }) })),
    ),
    part(
      'Guides',
      rowLinks(others, (slug) => href('guide', { slug })),
    ),
    part(
      'Lessons',
      rowLinks(lessons, (slug) => href('lesson', { slug })),
    ),
  ]
}

async function referenceParts(ask: Load): Promise<MapGroup['parts']> {
  const asked = (kind: Listed) => ask(sitemapRows(kind))
  const [terms, wiki, answers, states] = await Promise.all([
    asked('term'),
    asked('wikiPage'),
    asked('answer'),
    asked('state'),
  ])
  return [
    { title: 'Glossary by letter', links: letterLinks(terms), isShort: true },
    part(
      'Wiki',
      rowLinks(wiki, (slug) => href('wikiPage', { slug })),
    ),
    part(
      'Answers',
      rowLinks(answers, (slug) => href('answer', { slug })),
    ),
    part(
      'States',
      rowLinks(states, (slug) => href('state', { slug })),
    ),
  ]
}

const group = (title: string, links: readonly MapLink[], parts: MapGroup['parts'] = []): MapGroup => ({
  id: title.toLowerCase().replaceAll(' ', '-'),
  title,
  links: links.map(({ name, href: to }) => ({ name, href: to })),
  parts: parts.filter(({ links: inside }) => inside.length > 0),
})

const part = (title: string, links: MapLink[]) => ({ title, links })

const legalPage = href('guideCategory', { category: LEGAL.slug })
/** The pages without a parameter that the sitemap lists; calculators stand in their catalog. */
function fixedPages(): (MapLink & { route: RouteName })[] {
  return Object.entries(routes).flatMap(([name, route]) => {
    const isFixed = route.listed !== false && !('each' in route.listed)
    if (!isFixed || CATALOG.some((entry) => entry.route === name)) return []
    const title = name === 'home' ? 'Home' : titleOfList(name as RouteName)
    // A page that nobody has named is still a page.
    return [{ route: name as RouteName, name: title ?? route.path.slice(1), href: route.path }]
  })
}

function otherPages(): MapLink[] {
  const placed = new Set<RouteName>([
    ...NEWS,
    ...RATES,
    ...CALCULATORS,
    ...LIBRARY,
    ...REFERENCE,
    ...PEOPLE,
    'sitemapPage',
  ])
  return fixedPages().filter(({ route }) => !placed.has(route))
}

const byTitle = (one: MapLink, other: MapLink) => one.name.localeCompare(other.name, 'en')

const rowLinks = (rows: readonly SitemapRow[], hrefOf: (slug: string) => string): MapLink[] =>
  rows.map(({ title, slug }) => ({ name: title, href: hrefOf(slug) })).sort(byTitle)

/** The letters of the glossary, each the part of its page that begins with it. */
function letterLinks(terms: readonly SitemapRow[]): MapLink[] {
  const letters = new Set(terms.map(({ title }) => (/^[a-z]/i.test(title) ? title.charAt(0).toUpperCase() : FIGURES)))
  return [...letters].sort().map((letter) => ({
    name: letter,
    href: `${href('glossary')}#${letter === FIGURES ? 'figures' : letter.toLowerCase()}`,
  }))
}

const FIGURES = '0–9'
