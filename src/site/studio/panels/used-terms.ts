import { type DocumentNode, linksTerms, withTermLinks } from '#documents/schema'
import { type TermIndex, termsLedTo } from '#documents/terms'

/** What was found in a block. Blocks that nobody changed are the same objects in the next text: they are read once. */
const found = new WeakMap<DocumentNode, { index: TermIndex; isLinked: boolean; slugs: readonly string[] }>()

/**
 * The slugs of the terms that the text will lead to at their first use, as it is decided when it is saved.
 *
 * @param own the term that the text itself is about
 */
export function usedTerms(document: DocumentNode, index: TermIndex, own: string | null): string[] {
  const isLinked = linksTerms(document)
  const slugs = new Set((document.content ?? []).flatMap((block) => inBlock(block, index, isLinked)))
  if (own !== null) slugs.delete(own)
  return [...slugs]
}

function inBlock(block: DocumentNode, index: TermIndex, isLinked: boolean): readonly string[] {
  const known = found.get(block)
  if (known?.index === index && known.isLinked === isLinked) return known.slugs
  const slugs = termsLedTo(withTermLinks({ type: 'doc', content: [block] }, isLinked), index)
  found.set(block, { index, isLinked, slugs })
  return slugs
}
