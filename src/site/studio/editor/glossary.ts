import { useEffect, useState } from 'react'
import { type LinkedTerm, type TermIndex, termIndex } from '#documents/terms'
import { linkableTerms } from '#queries/reference'
import type { Client } from '#queries/shared'
import { useIsOnline } from '#ui/connection.ts'

/** The terms of the glossary, as texts lead to them. */
interface Glossary {
  index: TermIndex
  /** What a term is called, by its slug. */
  names: ReadonlyMap<string, string>
}

/**
 * The glossary as it stands.
 *
 * @throws ContentLoadError
 */
export async function readGlossary(client: Client): Promise<Glossary> {
  const terms = await linkableTerms(client)
  const those = (isLinked: boolean): LinkedTerm[] =>
    terms
      .filter((term) => term.isLinked === isLinked)
      .map(({ slug, term, also, short }) => ({ slug, names: [term, ...also], short }))
  return {
    index: termIndex(those(true), those(false)),
    names: new Map(terms.map(({ slug, term }) => [slug, term])),
  }
}

/** The glossary, once it has come; null until then, and where it cannot be read. */
export function useGlossary(client: Client): Glossary | null {
  const [glossary, setGlossary] = useState<Glossary | null>(null)
  const isOnline = useIsOnline()
  useEffect(() => {
    if (!isOnline) return undefined
    let isWanted = true
    readGlossary(client).then(
      (found) => isWanted && setGlossary(found),
      (error: unknown) => console.info('The glossary could not be read', error),
    )
    return () => {
      isWanted = false
    }
  }, [client, isOnline])
  return glossary
}
