import { notFound, redirect } from '@tanstack/react-router'
import type { ReferenceKind } from '#kinds'
import { type Load, type PrintedBody, type Question, slugRedirect } from '#queries/shared'
import { textChartQuestions } from '#blocks/text-chart'
import { quotesOf, textFigureQuestions } from '#blocks/text-figures'
import { recordHref } from './shelf-words.ts'

interface Wanted<Found> {
  kind: ReferenceKind
  slug: string
  question: Question<Found | null>
  /** The slug of what is also called so. */
  called?: Question<string | null>
}

/** Asks for a record and what its text draws; a slug that changed leads on, and another name does. */
export async function loadRecord<Found extends PrintedBody>(load: Load, wanted: Wanted<Found>): Promise<Found> {
  const found = await load(wanted.question)
  if (!found) return elsewhere(load, wanted)
  await Promise.all([
    ...textChartQuestions(found.figures).map((one) => load(one)),
    ...textFigureQuestions(quotesOf(found.figures)).map((one) => load(one)),
  ])
  return found
}

async function elsewhere(load: Load, { kind, slug, called }: Wanted<unknown>): Promise<never> {
  const moved = (await load(slugRedirect(kind, slug))) ?? (called ? await load(called) : null)
  if (moved) throw redirect({ href: recordHref(kind, moved), statusCode: 301 })
  throw notFound()
}
