import { href } from '#routes'

/** The categories that make up the analysis pages; everything else is market news. */
export const ANALYSIS = {
  market: 'Market Analysis',
  ai: 'AI in Mortgages',
  leaders: 'Financial Leaders',
} as const

export const ANALYSIS_NAMES: readonly string[] = Object.values(ANALYSIS)

const OWN_PAGES: ReadonlyMap<string, string> = new Map([
  [ANALYSIS.ai, href('aiMortgages')],
  [ANALYSIS.leaders, href('financialLeaders')],
])

/** Where the stories of a category are listed: two of the analysis pages are a category's own. */
export const categoryHref = (category: { name: string; slug: string }): string =>
  OWN_PAGES.get(category.name) ?? href('category', { slug: category.slug })
