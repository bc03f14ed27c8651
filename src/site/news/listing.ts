import { type Load, type CountedCategory, PAGE_SIZE, countedCategories, pagesOf } from '#queries/shared'
import { type StoryFilter, articleCount, articleRows, categoryPage } from '#queries/stories'
import { href } from '#routes'
import { ANALYSIS_NAMES, categoryHref } from '#ui/story-sections.ts'

/** One list of stories: what it is called, where it is and what it holds. */
export interface Listing {
  title: string
  /** When the page itself says less than its title. */
  heading?: string
  standfirst: string
  path: string
  filter: StoryFilter
  /** Which categories stand beside it. */
  group: keyof typeof GROUPS
}

interface Choice {
  name: string
  href: string
  count: number
}

const GROUPS = {
  all: { title: 'Choose a section', all: 'All stories', href: href('articles') },
  market: { title: 'Choose a section', all: 'All market news', href: href('marketNews') },
  analysis: { title: 'Choose a section', all: 'All analysis', href: href('analysis') },
} as const

export const PAGE = PAGE_SIZE.articles

/** Everything that the page of a listing shows, each asked once. */
export const listingQuestions = (listing: Listing, page: number) => ({
  // The browser asks seldom, and is not sent what the server asks by.
  rows: (import.meta.env.SSR && pageOfCategory(listing, page)) || articleRows(listing.filter, page),
  total: articleCount(listing.filter),
  categories: countedCategories('article'),
})

function pageOfCategory(listing: Listing, page: number) {
  const category = onlyCategory(listing)
  return category === undefined ? undefined : categoryPage(category, page)
}

/** Asks them; false when the page lies behind the last one. */
export async function loadListing(load: Load, listing: Listing, page: number): Promise<boolean> {
  const ask = listingQuestions(listing, page)
  const [categories, counted] = await Promise.all([
    load(ask.categories),
    onlyCategory(listing) === undefined ? load(ask.total) : undefined,
    load(ask.rows),
  ])
  const total = keptCount(listing, categories) ?? counted ?? (await load(ask.total))
  return page <= pagesOf({ total, pageSize: PAGE })
}

/** How many stories a list of one category holds: it stands beside the list, and is not asked for once more. */
export const keptCount = (listing: Listing, categories: readonly CountedCategory[]): number | undefined =>
  categories.find(({ name }) => name === onlyCategory(listing))?.count

function onlyCategory({ filter: { categories = [] } }: Listing): string | undefined {
  return categories.length === 1 ? categories[0] : undefined
}

/** The categories beside a listing with their counts, the whole first. */
export function choicesOf(group: Listing['group'], categories: readonly CountedCategory[]) {
  const members = categories.filter((category) => group === 'all' || isAnalysis(category) === (group === 'analysis'))
  const whole: Choice = {
    name: GROUPS[group].all,
    href: GROUPS[group].href,
    count: members.reduce((sum, category) => sum + category.count, 0),
  }
  const parts = members.map((category) => ({
    name: category.name,
    href: categoryHref(category),
    count: category.count,
  }))
  return { title: GROUPS[group].title, choices: [whole, ...parts] }
}

const isAnalysis = (category: CountedCategory) => ANALYSIS_NAMES.includes(category.name)
