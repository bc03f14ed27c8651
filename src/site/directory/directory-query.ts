import type { AuthorFilter, AuthorSort } from '#queries/people'

/** What the address of the author directory asks for; wrong values stand as their defaults. */
export interface DirectoryQuery {
  text: string
  /** Any of these fields. */
  expertise: readonly string[]
  /** All of these. */
  specializations: readonly string[]
  sort: AuthorSort
  page: number
}

export const AUTHOR_SORTS: Record<AuthorSort, string> = {
  articles: 'Most stories first',
  name: 'By name',
  updated: 'Newest profile first',
}
export const DEFAULT_SORT: AuthorSort = 'articles'
const LONGEST_TEXT = 100
const MOST_CHOICES = 6

export function directoryQueryOf(search: Readonly<Record<string, unknown>>): DirectoryQuery {
  const sort = wordOf(search['sort'])
  return {
    text: wordOf(search['q']),
    expertise: choicesOf(search['expertise']),
    specializations: choicesOf(search['specialization']),
    sort: Object.hasOwn(AUTHOR_SORTS, sort) ? (sort as AuthorSort) : DEFAULT_SORT,
    page: /^[1-9]\d{0,3}$/.test(wordOf(search['page'])) ? Number(wordOf(search['page'])) : 1,
  }
}

/** No name has a control character, and the database takes no NUL. */
const wordOf = (given: unknown): string =>
  typeof given === 'string'
    ? given
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, LONGEST_TEXT)
    : ''

/** Several choices of one name stand in the address as "A|B". */
const choicesOf = (given: unknown): string[] =>
  typeof given === 'string' ? [...new Set(given.split('|').map(wordOf))].filter(Boolean).slice(0, MOST_CHOICES) : []

export const directoryFilterOf = (query: DirectoryQuery): AuthorFilter => ({
  sort: query.sort,
  ...(query.text ? { text: query.text } : {}),
  ...(query.expertise.length ? { expertise: query.expertise } : {}),
  ...(query.specializations.length ? { specializations: query.specializations } : {}),
})

/** Whether the list is narrowed: then it has no address of its own for search engines. */
export const isNarrowed = (query: DirectoryQuery): boolean =>
  query.text !== '' || query.expertise.length > 0 || query.specializations.length > 0

/** The list with these choices; defaults and the first page are left out. */
export function directoryHref(path: string, query: Partial<DirectoryQuery>): string {
  const search = new URLSearchParams()
  if (query.text) search.set('q', query.text)
  if (query.expertise?.length) search.set('expertise', query.expertise.join('|'))
  if (query.specializations?.length) search.set('specialization', query.specializations.join('|'))
  if (query.sort && query.sort !== DEFAULT_SORT) search.set('sort', query.sort)
  if (query.page && query.page > 1) search.set('page', String(query.page))
  return search.size ? `${path}?${search}` : path
}
