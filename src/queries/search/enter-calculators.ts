import { type Client, ContentLoadError } from '#queries/shared'

/** What a calculator is found by. */
interface SearchedCalculator {
  /** The address of its page. */
  slug: string
  title: string
  /** As menus call it. */
  name: string
  says: string
}

/**
 * Makes these calculators, and no others, part of the search.
 *
 * @param client with the service key
 * @throws ContentLoadError
 * @example
 * ```ts
 * await enterCalculators(serviceClient, [{ slug: '/calculator/apr', title: 'APR Calculator', name: 'APR', says: 'What a loan costs a year' }])
 * ```
 */
export async function enterCalculators(client: Client, calculators: readonly SearchedCalculator[]): Promise<void> {
  const { error, status } = await client.rpc('enter_calculators', { calculators: calculators as never })
  if (error) throw new ContentLoadError('pages', error, status)
}
