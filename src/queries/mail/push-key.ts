import { FRESH_MS, type Question, rowOf } from '#queries/shared'

/**
 * The key by which browsers know the site when they are to be told something; null where it tells none.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const key = await pushKey().ask(client)
 * ```
 */
export const pushKey = (): Question<string | null> => ({
  key: ['editions', 'push key'],
  freshMs: FRESH_MS.articles,
  async ask(client) {
    return rowOf('pages', await client.rpc('push_key'))
  },
})
