import { type Client, dataOf } from '#queries/shared'

/** What is known of an address of another site. */
export interface KnownLink {
  address: string
  state: 'fine' | 'broken' | 'unknown'
  /** of a broken one, in words */
  problem: string
}

/**
 * What the task of links has found of addresses that published texts lead to. One that no published text has was never asked,
 * and is not among them.
 *
 * @param addresses without their fragments
 * @throws ContentLoadError
 * @example
 * ```ts
 * const broken = (await knownLinks(client, ['https://www.fhfa.gov/'])).filter(({ state }) => state === 'broken')
 * ```
 */
export async function knownLinks(client: Client, addresses: readonly string[]): Promise<KnownLink[]> {
  const rows = dataOf('pages', await client.rpc('known_links', { addresses: [...addresses] }))
  return rows.map(({ address, state, problem }) => ({
    address,
    state: state === 'fine' || state === 'broken' ? state : 'unknown',
    problem,
  }))
}
