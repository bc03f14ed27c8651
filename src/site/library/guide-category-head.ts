import { notFound } from '@tanstack/react-router'
import { categoryTexts } from '#queries/library'
import type { Load } from '#queries/shared'
import { unlessMissing } from '#ui/head.ts'
import { legalHead } from './legal-head.ts'
import { loadShelf, shelfBasics } from './shelf.ts'
import { shelfHead } from './shelf-head.ts'
import { LEGAL, type ShelfQuery, shelfQueryOf } from './shelf-query.ts'

/** Asks everything that the list of a category shows; the legal documents stand there as a whole. */
export async function loadGuideCategory(load: Load, query: ShelfQuery): Promise<void> {
  if (query.category === LEGAL.slug) {
    await load(categoryTexts(LEGAL.name))
    return
  }
  const categories = await load(shelfBasics('guides').categories)
  const isKnown = categories.some((one) => one.slug === query.category)
  if (!isKnown || !(await loadShelf(load, 'guides', query))) throw notFound()
}

interface Match {
  status: string
  context: Parameters<typeof shelfHead>[0]
  loaderDeps: Readonly<Record<string, unknown>>
}

/** Its title, address and structured facts. */
export const guideCategoryHead = (match: Match, category: string) =>
  category === LEGAL.slug
    ? legalHead(match.context.site)
    : unlessMissing(match, () => shelfHead(match.context, 'guides', { ...shelfQueryOf(match.loaderDeps), category }))
