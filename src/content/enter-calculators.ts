import { CATALOG } from '#calculators'
import { href } from '#routes'
import type { Client } from '#queries/shared'
import { enterCalculators as enter } from '#queries/search'

/**
 * Makes the calculators part of the search: they are code, so each start says which there are.
 *
 * @param client with the service key
 * @example
 * ```ts
 * await enterCalculators(serviceClient)
 * ```
 */
export const enterCalculators = (client: Client): Promise<void> =>
  enter(
    client,
    CATALOG.map(({ route, title, menu, question, description }) => ({
      slug: href(route),
      title,
      name: menu?.name ?? title,
      says: `${question} ${description}`,
    })),
  )
