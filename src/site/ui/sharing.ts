import { KINDS, kindOfRoute } from '#kinds'
import { type RouteName, href, routeOf, routes } from '#routes'

/** The picture of pages that have none of their own. */
export const DEFAULT_PICTURE = '/og-default.png'

/** Lists that have one by their path, and their titles, which it says; a test holds them to those of the pages. */
const LISTS: Partial<Record<RouteName, string>> = {
  marketNews: 'Market News',
  articles: 'All Stories',
  analysis: 'Housing Market Analysis',
  aiMortgages: 'AI in Mortgages',
  financialLeaders: 'Financial Leaders',
  newsDaily: 'Mortgage News Daily',
  guides: 'Guides',
  education: 'Education',
  glossary: 'Glossary',
  wiki: 'Wiki',
  answers: 'Answers',
  lenders: 'Lender Directory: 100+ Lenders',
  stateGuides: 'State Guides',
  search: 'Search',
  authors: 'Authors',
  rates: 'Current Mortgage Rates',
  calculators: 'All Mortgage Calculators',
  calculatorProof: 'The calculators, held against published examples',
  calculatorData: 'Calculators as data',
  rateData: 'Rates as data',
  rssSubscribe: 'Subscribe by RSS',
  newsletter: 'Newsletter',
  developers: 'For programs and agents',
  aiTest: 'AI Bot Verification Center',
  sourceCode: 'Source code',
  sitemapPage: 'Sitemap',
}

/** Each calculator has one by its path, too; what it says stands in their catalog. */
const CALCULATOR = /^\/calculator(?:\/|$)/

/** Where the sharing picture of a page is, whatever its query; null where it has none. */
export function sharingPath(path: string): string | null {
  const found = routeOf(path.replace(/[?#].*$/, ''))
  if (!found) return null
  const kind = kindOfRoute(found.name)
  if (kind) return href('sharingPicture', { kind: KINDS[kind].stored, slug: found.params['slug'] ?? '' })
  const own = routes[found.name].path
  const hasOne = found.name in LISTS || CALCULATOR.test(own)
  return hasOne ? href('sharingPicture', { kind: 'page', slug: slugOf(own) }) : null
}

/** The same, the paper's own picture standing in where a page has none. */
export const pictureOf = (path: string): string => sharingPath(path) ?? DEFAULT_PICTURE

/** The title of the list whose picture has this slug, or null. */
export function listTitled(slug: string): string | null {
  const found = Object.entries(LISTS).find(([name]) => slugOf(routes[name as RouteName].path) === slug)
  return found?.[1] ?? null
}

/** The title of a list by its name in the URL table, or null. */
export const titleOfList = (name: RouteName): string | null => LISTS[name] ?? null

/** "/analysis/ai-mortgages" as "analysis-ai-mortgages". */
const slugOf = (path: string) => path.slice(1).replaceAll('/', '-')
