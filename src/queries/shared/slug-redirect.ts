import { KINDS, type KindName } from '#kinds'
import { FRESH_MS } from './freshness.ts'
import { type Question, rowOf } from './question.ts'

/**
 * Where a text that changed its slug is found now, or null.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const slug = await slugRedirect('article', 'old-name').ask(client)
 * ```
 */
export const slugRedirect = (kind: KindName, oldSlug: string): Question<string | null> => ({
  key: ['slug-redirect', kind, oldSlug],
  freshMs: FRESH_MS.library,
  async ask(client) {
    const row = client
      .from('slug_redirects')
      .select('new_slug')
      .eq('kind', KINDS[kind].stored)
      .eq('old_slug', oldSlug)
      .maybeSingle()
    return rowOf('pages', await row)?.new_slug ?? null
  },
})
