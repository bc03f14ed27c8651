import type { WrittenKind } from '#kinds'
import { type Client, dataOf, writtenKindOf } from '#queries/shared'

/** What a published text had wrong, as readers are told. */
interface CorrectedText {
  kind: WrittenKind
  slug: string
  title: string
  text: string
  /** ISO timestamp; null where nobody said one. */
  at: string | null
  /** Tells it from every other, and where a list goes on. */
  place: string
}

const CORRECTIONS = 10

/**
 * A page of the corrections of published texts, the newest first. For editors.
 *
 * @param after place of the last one of the page before
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { rows } = await recentCorrections(editorsClient, null)
 * ```
 */
export async function recentCorrections(
  client: Client,
  after: string | null,
): Promise<{ rows: CorrectedText[]; next: string | null }> {
  const found = dataOf('articles', await client.rpc('recent_corrections', after === null ? {} : { after_place: after }))
  const rows = found.slice(0, CORRECTIONS).map(({ kind, slug, title, words, corrected_at, place }) => ({
    kind: writtenKindOf(kind),
    slug,
    title,
    text: words,
    at: corrected_at !== null && !Number.isNaN(Date.parse(corrected_at)) ? corrected_at : null,
    place,
  }))
  return { rows, next: found.length > CORRECTIONS ? (rows.at(-1)?.place ?? null) : null }
}
