import { BATCH, FRESH_MS, type Question, dataOf, everyRow, rowOf } from '#queries/shared'

/** A topic that stories, guides and lessons carry. */
export interface Tag {
  slug: string
  name: string
}

/**
 * A topic by its slug, or null.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const tag = await tagBySlug('weekly-survey').ask(client)
 * ```
 */
export const tagBySlug = (slug: string): Question<Tag | null> => ({
  key: ['tag', slug],
  freshMs: FRESH_MS.library,
  ask: async (client) => rowOf('pages', await client.from('tags').select('slug,name').eq('slug', slug).maybeSingle()),
})

/**
 * The slugs of all topics, by name: what a text carries is the name.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const slugs = await tagSlugs().ask(client)
 * ```
 */
export const tagSlugs = (): Question<Record<string, string>> => ({
  key: ['tag-slugs'],
  freshMs: FRESH_MS.library,
  async ask(client) {
    const rows = await everyRow<Tag>(async (after) => {
      const tags = client
        .from('tags')
        .select('slug,name')
        .gt('slug', after?.slug ?? '')
      return dataOf('pages', await tags.order('slug').limit(BATCH))
    })
    return Object.fromEntries(rows.map((row) => [row.name, row.slug]))
  },
})
