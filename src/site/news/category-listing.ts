import { type Category, type Load, type Question, categoriesOf, countedCategories } from '#queries/shared'
import { ANALYSIS_NAMES, categoryHref } from '#ui/story-sections.ts'
import { type Listing, listingQuestions } from './listing.ts'

/** The list of a category's stories. */
export const listingOf = ({ name, slug, description }: Category): Listing => ({
  title: `${name}: Stories`,
  heading: name,
  standfirst: description ?? `Everything the desk has published on ${name}, newest first.`,
  // Of a category with a page of its own, that page is the one to be found.
  path: categoryHref({ name, slug }),
  filter: { categories: [name] },
  group: ANALYSIS_NAMES.includes(name) ? 'analysis' : 'market',
})

/** What knows the results that a loader has asked for. */
type Peek = <Result>(question: Question<Result>) => { result: Result } | undefined

/** A category by its slug: mostly one that holds something, and those stand beside its list in any case. */
export async function loadCategory(load: Load, slug: string): Promise<Category | undefined> {
  const category =
    withSlug(await load(countedCategories('article')), slug) ?? withSlug(await load(categoriesOf('article')), slug)
  if (import.meta.env.SSR && category) lastKnown.set(slug, category)
  return category
}

/** Those that were found, by their slugs. */
const lastKnown = new Map<string, Category>()

/**
 * Asks for the rows of a category by the name that it had when it was found last, beside the question for its name: the
 * database is waited for once. Where it was renamed since, this is a question too many, and the right one follows.
 */
export function askEarly(load: Load, slug: string, page: number): void {
  const category = lastKnown.get(slug)
  // Whoever needs the rows is told of an error by the same question.
  if (category) void load(listingQuestions(listingOf(category), page).rows).catch(() => undefined)
}

/** The same, once it is loaded. */
export const loadedCategory = (peek: Peek, slug: string): Category | undefined =>
  withSlug(peek(countedCategories('article'))?.result, slug) ?? withSlug(peek(categoriesOf('article'))?.result, slug)

export const withSlug = (categories: readonly Category[] | undefined, slug: string) =>
  categories?.find((category) => category.slug === slug)
