import { useEffect, useMemo, useState } from 'react'
import type { DocumentNode } from '#documents/schema'
import { NAMELESS, type TextFields, type TextPlace, type WritableKind, hasField, ownAuthor } from '#queries/writing'
import { useGlossary, useWriter } from '#studio/editor'
import { type Check, type OutsideLinks, checksOf, useOutsideLinks, useOwnLinks, usedTerms } from '#studio/panels'

/**
 * What stands between a text and its readers.
 *
 * @param beside the fields beside the text, the same object as long as only the text is written
 * @param document the text a moment ago
 */
export function useChecks(
  { kind, place }: { kind: WritableKind; place: TextPlace | null },
  beside: TextFields,
  document: DocumentNode,
): readonly Check[] {
  const { client } = useWriter()
  const glossary = useGlossary(client)
  const links = useOwnLinks(document)
  const dead = links.dead.join('\n')
  const outside = JSON.stringify(useOutsideLinks(place, document, beside.sources))
  const isNameless = useIsNameless(kind, beside.authorId)
  return useMemo(() => {
    const own = kind === 'term' ? beside.slug : null
    const slugs = glossary ? usedTerms(document, glossary.index, own) : []
    return checksOf(
      kind,
      { ...beside, document },
      {
        deadLinks: dead.split('\n').filter(Boolean),
        liveLinks: links.live,
        outside: JSON.parse(outside) as OutsideLinks,
        terms: slugs.map((slug) => glossary?.names.get(slug) ?? slug),
        isNameless,
      },
    )
  }, [kind, beside, document, glossary, dead, links.live, outside, isNameless])
}

/** Whether readers would see no name over the text; what cannot be read holds up nobody. */
function useIsNameless(kind: WritableKind, chosen: string | null): boolean {
  const { client, authorId, name, email } = useWriter()
  const [isNameless, setNameless] = useState(false)
  const author = chosen ?? authorId
  useEffect(() => {
    if (!hasField(kind, 'authorId')) return
    // Before the first draft there is no author: the account's name becomes theirs.
    const found = author === null ? Promise.resolve(name === email) : ownAuthor(client, author).then(isWithoutName)
    found.then(setNameless, (error: unknown) => console.info('The byline could not be read', error))
  }, [kind, client, author, name, email])
  return isNameless
}

const isWithoutName = (found: Awaited<ReturnType<typeof ownAuthor>>) => found?.author.name === NAMELESS
