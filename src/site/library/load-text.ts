import { notFound, redirect } from '@tanstack/react-router'
import { type LibraryText, type Shelf, libraryText } from '#queries/library'
import { type Question, slugRedirect } from '#queries/shared'
import { authorBySlug } from '#queries/people'
import { tagSlugs } from '#queries/stories'
import { textChartQuestions } from '#blocks/text-chart'
import { quotesOf, textFigureQuestions } from '#blocks/text-figures'
import { relatedQuestion } from './related-texts.tsx'
import { kindOf, shelfBasics, textHref } from './shelf.ts'

type Answer = <T>(question: Question<T>) => Promise<T>

/** Asks everything that the page of a guide or lesson shows; a slug that changed leads on. */
export async function loadText(answer: Answer, shelf: Shelf, slug: string): Promise<LibraryText> {
  const text = await answer(libraryText(shelf, slug))
  if (!text) return elsewhere(answer, shelf, slug)
  await Promise.all([
    answer(shelfBasics(shelf).categories),
    answer(relatedQuestion(shelf, text)),
    answer(tagSlugs()),
    text.author.slug ? answer(authorBySlug(text.author.slug)) : null,
    ...textChartQuestions(text.figures).map((question) => answer(question)),
    ...textFigureQuestions(quotesOf(text.figures)).map((question) => answer(question)),
  ])
  return text
}

async function elsewhere(answer: Answer, shelf: Shelf, slug: string): Promise<never> {
  const moved = await answer(slugRedirect(kindOf(shelf), slug))
  if (moved) throw redirect({ href: textHref(shelf, moved), statusCode: 301 })
  throw notFound()
}
