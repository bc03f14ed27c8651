import type { ReferenceKind } from '#kinds'
import type { Load } from '#queries/shared'
import { addressOf } from '#ui/address.ts'
import { type HeadContext, breadcrumbs, collectionPage, pageHead } from '#ui/head.ts'
import { type Entry, LISTS } from './entries.ts'
import { WORDS, listHref, recordHref } from './shelf-words.ts'

/** Asks for the whole of a list. */
export async function loadList(load: Load, kind: ReferenceKind): Promise<void> {
  await load(LISTS[kind].question)
}

/** Title, address and structured facts of a list. */
export function listHead({ site, queryResults }: HeadContext, kind: ReferenceKind, asked: string) {
  const path = listHref(kind)
  const { title, standfirst } = WORDS[kind]
  return pageHead({
    site,
    title,
    path,
    description: standfirst,
    hidden: asked !== '',
    jsonLd: import.meta.env.SSR && [
      factsOf(site.origin, kind, queryResults.peek(LISTS[kind].question)?.result ?? []),
      breadcrumbs(site.origin, [{ name: title, path }]),
    ],
  })
}

function factsOf(origin: string, kind: ReferenceKind, rows: readonly unknown[]): object {
  const url = addressOf(origin, listHref(kind))
  // Each term's own page says that it belongs to the set: all of them here would weigh as much as the list itself.
  if (kind === 'term') return { '@type': 'DefinedTermSet', '@id': url, name: WORDS.term.title, url }
  const entries = rows.map(LISTS[kind].entryOf)
  // The list shows each question with its whole short answer.
  if (kind === 'answer')
    return { '@type': 'FAQPage', name: WORDS.answer.title, url, mainEntity: entries.map(questionOf(origin)) }
  return collectionPage(origin, {
    name: WORDS[kind].title,
    path: listHref(kind),
    entries: entries.map(({ slug, name }) => ({ name, path: recordHref(kind, slug) })),
  })
}

const questionOf =
  (origin: string) =>
  ({ slug, name, text }: Entry) => ({
    '@type': 'Question',
    name,
    url: addressOf(origin, recordHref('answer', slug)),
    answerCount: 1,
    acceptedAnswer: { '@type': 'Answer', text },
  })
