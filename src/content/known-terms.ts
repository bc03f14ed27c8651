import { type LinkedTerm, type TermIndex, termIndex } from '#documents'
import type { ReferenceFile, TermFile } from './text-file.ts'

/** The published terms of the files, which texts lead to. */
export function knownTerms(files: readonly ReferenceFile[]): TermIndex {
  const terms = files.filter((file): file is TermFile => file.kind === 'term' && file.head.is_published)
  return termIndex(
    terms.filter(({ head }) => head.linked).map(linkedTerm),
    terms.filter(({ head }) => !head.linked).map(linkedTerm),
  )
}

const linkedTerm = ({ slug, head }: TermFile): LinkedTerm => ({
  slug,
  names: [head.term, ...head.also],
  short: head.short,
})
