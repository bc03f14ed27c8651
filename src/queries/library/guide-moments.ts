import { FRESH_MS, type Question, dataOf } from '#queries/shared'

/** A moment of life with its first guides. */
export interface GuideMoment {
  slug: string
  name: string
  /** Published guides in it, exact. */
  count: number
  guides: { slug: string; title: string }[]
}

const SHOWN = 3

/**
 * Each category of guides with its three first: featured ones, then popular ones, then the newest.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const moments = await guideMoments().ask(client)
 * ```
 */
export const guideMoments = (): Question<GuideMoment[]> => ({
  key: ['guide-moments'],
  freshMs: FRESH_MS.library,
  async ask(client) {
    const rows = dataOf('guides', await client.rpc('guide_moments', { most: SHOWN }, { get: true }))
    return rows.map(({ slug, name, texts, guides }) => ({
      slug,
      name,
      count: texts,
      guides: guides as unknown as GuideMoment['guides'],
    }))
  },
})
