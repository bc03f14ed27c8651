import { dayInAddress } from '#newsroom'
import { type TextFilter, type TextState, WRITABLE_KINDS } from '#queries/writing'

export const STATES: readonly TextState[] = ['draft', 'in review', 'scheduled', 'published', 'withdrawn']

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** What the address of the list asks for; what makes no sense there is any. */
export function filterOf(query: URLSearchParams): TextFilter {
  const author = query.get('author') ?? ''
  return {
    kind: WRITABLE_KINDS.find((each) => each === query.get('kind')) ?? null,
    state: STATES.find((each) => each === query.get('state')) ?? null,
    authorId: UUID.test(author) ? author : null,
    day: dayInAddress(query.get('day') ?? ''),
    words: query.get('q') ?? '',
  }
}

/** The same, as the address says it. */
export const addressOf = ({ kind, state, authorId, day, words }: TextFilter) => ({
  kind,
  state,
  author: authorId,
  day: day ?? null,
  q: words.trim(),
})
