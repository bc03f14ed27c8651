import { dayInAddress } from '#newsroom'
import type { LogBook } from '#queries/desk'

/** The books in the order of the page, each with what it holds. */
export const BOOKS: readonly (readonly [book: LogBook, label: string])[] = [
  ['changes', 'Who changed what'],
  ['errors', 'Errors'],
  ['work', 'Work that waits'],
  ['mail', 'Letters that wait'],
  ['security', 'Security of accounts'],
  ['reports', 'Refused by the page policy'],
]

/** What is said of an empty book. */
export const EMPTY: Readonly<Record<LogBook, string>> = {
  changes: 'No changes found.',
  errors: 'Nothing went wrong.',
  work: 'No work waits.',
  mail: 'No letter waits to be sent.',
  security: 'Nothing concerned the security of an account.',
  reports: 'No browser reported that the policy refused something.',
}

interface Asked {
  book: LogBook
  words: string
  /** ISO dates, or null */
  since: string | null
  until: string | null
}

/** What the address of the log asks for; what makes no sense there is left out. */
export function askedOf(query: URLSearchParams): Asked {
  return {
    book: BOOKS.find(([book]) => book === query.get('book'))?.[0] ?? 'changes',
    words: query.get('q') ?? '',
    since: dayInAddress(query.get('since') ?? ''),
    until: dayInAddress(query.get('until') ?? ''),
  }
}

/** The same, as the address says it. */
export const addressOf = ({ book, words, since, until }: Asked) => ({
  book: book === 'changes' ? null : book,
  q: words.trim(),
  since,
  until,
})
