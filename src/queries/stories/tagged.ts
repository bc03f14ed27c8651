import { FRESH_MS, type Question, dataOf, rowOf } from '#queries/shared'

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
    const slugs: Record<string, string> = {}
    for (let after = ''; ;) {
      const asked = client.from('tags').select('slug,name').gt('slug', after).order('slug').limit(AT_ONCE)
      const rows = dataOf('pages', await asked)
      for (const { name, slug } of rows) slugs[name] = slug
      if (rows.length < AT_ONCE) return slugs
      after = rows.at(-1)?.slug ?? ''
    }
  },
})

/**
 * The topics that lead somewhere, of those a text carries: any word may be one, also such as every object in JavaScript has.
 *
 * @param slugs of all topics, by name
 * @example
 * ```ts run
 * topicsOf(['Refinancing', 'constructor'], { Refinancing: 'refinancing' })
 * // => [{ name: 'Refinancing', slug: 'refinancing' }]
 * ```
 */
export const topicsOf = (names: readonly string[], slugs: Readonly<Record<string, string>>): Tag[] =>
  names.flatMap((name) => {
    const slug = Object.hasOwn(slugs, name) ? slugs[name] : undefined
    return slug === undefined ? [] : [{ name, slug }]
  })

/** As many as one request brings. Not by `everyRow`: pages of texts ask this, and would load scripts of lists with it. */
const AT_ONCE = 1000
