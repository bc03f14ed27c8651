import { notFound, redirect } from '@tanstack/react-router'
import type { ReferenceKind } from '#kinds'
import { type Load, type PrintedBody, type Question, slugRedirect } from '#queries/shared'
import { textChartQuestions } from '#blocks/text-chart'
import { quotesOf, textFigureQuestions } from '#blocks/text-figures'
import { recordHref } from './shelf-words.ts'

/** Asks for a record and what its text draws; a slug that changed leads on. */
export async function loadRecord<Found extends PrintedBody>(
  load: Load,
  { kind, slug, question }: { kind: ReferenceKind; slug: string; question: Question<Found | null> },
): Promise<Found> {
  const found = await load(question)
  if (!found) return elsewhere(load, kind, slug)
  await Promise.all([
    ...textChartQuestions(found.figures).map((one) => load(one)),
    ...textFigureQuestions(quotesOf(found.figures)).map((one) => load(one)),
  ])
  return found
}

async function elsewhere(load: Load, kind: ReferenceKind, slug: string): Promise<never> {
  const moved = await load(slugRedirect(kind, slug))
  if (moved) throw redirect({ href: recordHref(kind, moved), statusCode: 301 })
  throw notFound()
}
