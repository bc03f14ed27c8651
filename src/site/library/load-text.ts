import { notFound, redirect } from '@tanstack/react-router'
import { type Shelf, libraryText } from '#queries/library'
import { type Load, slugRedirect } from '#queries/shared'
import { authorBySlug } from '#queries/people'
import { tagSlugs } from '#queries/stories'
import { textChartQuestions } from '#blocks/text-chart'
import { quotesOf, textFigureQuestions } from '#blocks/text-figures'
import { relatedQuestion } from './related-texts.tsx'
import { shelfBasics } from './shelf.ts'
import { kindOf, textHref } from './text-paths.ts'

/** Asks everything that the page of a guide or lesson shows; a slug that changed leads on. */
export async function loadText(load: Load, shelf: Shelf, slug: string): Promise<void> {
  const text = await load(libraryText(shelf, slug))
  if (!text) return elsewhere(load, shelf, slug)
  await Promise.all([
    load(shelfBasics(shelf).categories),
    load(relatedQuestion(shelf, text)),
    load(tagSlugs()),
    text.author?.slug ? load(authorBySlug(text.author.slug)) : null,
    ...textChartQuestions(text.figures).map((question) => load(question)),
    ...textFigureQuestions(quotesOf(text.figures)).map((question) => load(question)),
  ])
}

async function elsewhere(load: Load, shelf: Shelf, slug: string): Promise<never> {
  const moved = await load(slugRedirect(kindOf(shelf), slug))
  if (moved) throw redirect({ href: textHref(shelf, moved), statusCode: 301 })
  throw notFound()
}
