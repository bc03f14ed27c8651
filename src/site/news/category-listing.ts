import type { Category } from '#queries/shared'
import { ANALYSIS_NAMES, categoryHref } from '#ui/story-sections.ts'
import type { Listing } from './listing.ts'

/** The list of a category's stories. */
export const listingOf = ({ name, slug, description }: Category): Listing => ({
  title: `${name}: Stories`,
  heading: name,
  standfirst: description ?? `Everything the desk has published on ${name.toLowerCase()}, newest first.`,
  // Of a category with a page of its own, that page is the one to be found.
  path: categoryHref({ name, slug }),
  filter: { categories: [name] },
  group: ANALYSIS_NAMES.includes(name) ? 'analysis' : 'market',
})

export const withSlug = (categories: readonly Category[], slug: string) =>
  categories.find((category) => category.slug === slug)
