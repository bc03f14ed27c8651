import { KINDS, type WrittenKind } from '#kinds'
import { FRESH_MS } from './freshness.ts'
import { type Question, dataOf } from './question.ts'

/** A text and the moment of its last change. */
interface ChangedText {
  kind: WrittenKind
  slug: string
  /** ISO timestamp */
  updatedAt: string
}

/**
 * When texts were last changed; those that are not published any more are left out.
 *
 * @param slugs of each kind, at most a few hundred together
 * @throws ContentLoadError
 * @example
 * ```ts
 * const [guide] = await changedTexts({ guide: ['rate-lock'] }).ask(client)
 * ```
 */
export const changedTexts = (
  slugs: Readonly<Partial<Record<WrittenKind, readonly string[]>>>,
): Question<ChangedText[]> => ({
  key: ['changed-texts', JSON.stringify(slugs)],
  freshMs: FRESH_MS.library,
  async ask(client) {
    const kinds = Object.entries(slugs) as [WrittenKind, readonly string[]][]
    const found = await Promise.all(
      kinds.map(async ([kind, wanted]) => {
        // The columns are those of the kind's own table, which the one named here stands for.
        const rows = client.from(KINDS[kind].table as 'articles').select('slug,updated_at')
        const texts = dataOf('pages', await rows.eq('is_published', true).in('slug', wanted))
        return texts.map(({ slug, updated_at }) => ({ kind, slug, updatedAt: updated_at }))
      }),
    )
    return found.flat()
  },
})
