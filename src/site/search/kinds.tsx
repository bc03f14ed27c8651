import { FOUND_KINDS, FOUND_NAMES } from '#blocks/found.ts'
import { type FoundKind, type FoundPages, MOST_STORIES_FOUND } from '#queries/search'
import { type SearchQuery, searchHref } from './search-query.ts'

/** What was found by kind, each with its count. */
export function Kinds({ query, kinds }: { query: SearchQuery; kinds: FoundPages['kinds'] }) {
  const found = FOUND_KINDS.filter((name) => kinds[name])
  if (found.length < 2 && !query.kind) return null
  const link = (kind: FoundKind | null, name: string) => (
    <a
      key={name}
      href={searchHref({ ...query, kind, page: 1 })}
      {...(query.kind === kind ? { 'aria-current': 'page' as const } : {})}
    >
      {name}
    </a>
  )
  return (
    <nav className="search-kinds" aria-label="Kinds of results">
      {link(null, 'All')}
      {found.map((name) => link(name, `${FOUND_NAMES[name]} ${countOf(name, kinds[name] ?? 0)}`))}
    </nav>
  )
}

/** Of stories no more than a number are looked at. */
const countOf = (kind: FoundKind, count: number): string =>
  kind === 'article' && count >= MOST_STORIES_FOUND ? `${count} or more` : count.toLocaleString('en-US')
