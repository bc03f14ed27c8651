import { useEffect, useState } from 'react'
import { KINDS } from '#kinds'
import { type Found, type FoundKind, searchPages } from '#queries/search'
import { type RouteName, href } from '#routes'
import { useWriter } from '#studio/editor'

const LOOK_MS = 200
const MOST_SHOWN = 6

/** A page of this site that words have found. */
export interface FoundPage {
  path: string
  slug: string
  title: string
}

interface Props {
  words: string
  /** Of these pages alone. */
  kind?: FoundKind
  onChoose: (page: FoundPage) => void
}

/** Pages of this site with the words, to choose one of. */
export const FoundPages = ({ words, kind, onChoose }: Props) => (
  <ul className="studio-choices">
    {usePages(words, kind ?? null).map((page) => (
      <li key={page.path}>
        <button type="button" onClick={() => onChoose(page)}>
          {page.title}
        </button>
      </li>
    ))}
  </ul>
)

/** Pages of texts and records, and calculators; counties and series have no page of their own. */
function pagesOf(found: readonly Found[]): FoundPage[] {
  return found.flatMap(({ kind, slug, title }) => {
    if (kind === 'calculator') return [{ path: slug, slug, title }]
    if (kind === 'county' || kind === 'series') return []
    return [{ path: href(KINDS[kind].route as RouteName as 'article', { slug }), slug, title }]
  })
}

function usePages(words: string, kind: FoundKind | null): FoundPage[] {
  const { client } = useWriter()
  const [found, setFound] = useState<FoundPage[]>([])
  const asked = words.trim()
  const isAsked = asked.length > 1 && !/^(https?:|\/|#|mailto:)/.test(asked)
  useEffect(() => {
    if (!isAsked) return undefined
    let isWanted = true
    const timer = setTimeout(() => {
      searchPages(asked, kind, 1)
        .ask(client)
        .then(
          ({ rows }) => isWanted && setFound(pagesOf(rows).slice(0, MOST_SHOWN)),
          (error: unknown) => console.error('Pages to link to could not be searched', error),
        )
    }, LOOK_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [asked, isAsked, kind, client])
  return isAsked ? found : []
}
