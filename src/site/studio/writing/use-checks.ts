import { useMemo } from 'react'
import type { DocumentNode } from '#documents/schema'
import type { TextFields, WritableKind } from '#queries/writing'
import { useGlossary } from '#studio/editor/glossary.ts'
import { useWriter } from '#studio/editor/studio-context.ts'
import { type Check, checksOf } from '#studio/panels/checks.ts'
import { useOwnLinks } from '#studio/panels/use-own-links.ts'
import { usedTerms } from '#studio/panels/used-terms.ts'

/**
 * What stands between a text and its readers.
 *
 * @param beside the fields beside the text, the same object as long as only the text is written
 * @param document the text a moment ago
 */
export function useChecks(kind: WritableKind, beside: TextFields, document: DocumentNode): readonly Check[] {
  const { client } = useWriter()
  const glossary = useGlossary(client)
  const links = useOwnLinks(document)
  const dead = links.dead.join('\n')
  return useMemo(() => {
    const own = kind === 'term' ? beside.slug : null
    const slugs = glossary ? usedTerms(document, glossary.index, own) : []
    return checksOf(
      kind,
      { ...beside, document },
      {
        deadLinks: dead.split('\n').filter(Boolean),
        liveLinks: links.live,
        terms: slugs.map((slug) => glossary?.names.get(slug) ?? slug),
      },
    )
  }, [kind, beside, document, glossary, dead, links.live])
}
