import { FOUND_NAMES } from '#blocks/found.ts'
import type { FoundKind } from '#queries/search'
import { href } from '#routes'

/** What an address asks for. */
export interface SearchQuery {
  /** Trimmed; empty when nothing is asked. */
  words: string
  kind: FoundKind | null
  /** 1 for the first. */
  page: number
}

const LONGEST = 120

export function searchQueryOf(search: Readonly<Record<string, unknown>>): SearchQuery {
  const of = (name: string) => {
    const given = search[name]
    return typeof given === 'string' ? given.replaceAll('\0', '').trim() : ''
  }
  const kind = of('kind')
  return {
    words: of('q').slice(0, LONGEST),
    kind: Object.hasOwn(FOUND_NAMES, kind) ? (kind as FoundKind) : null,
    page: /^[1-9]\d{0,2}$/.test(of('page')) ? Number(of('page')) : 1,
  }
}

/** The address of a search, the usual left out. */
export function searchHref({ words, kind, page }: SearchQuery): string {
  const pairs: [string, string][] = [
    ['q', words],
    ['kind', kind ?? ''],
    ['page', page > 1 ? String(page) : ''],
  ]
  const query = new URLSearchParams(pairs.filter(([, value]) => value !== '')).toString()
  return href('search') + (query ? `?${query}` : '')
}

/** Whether it is the page that also says outright what the words ask for. */
export const isFirstPage = ({ words, kind, page }: SearchQuery): boolean => words !== '' && !kind && page === 1
