import { href } from '#routes'
import { addressOf } from './address.ts'

/**
 * Where a person checks the limits of a county: its row on the page of its state.
 *
 * @param states those that have a page
 * @example
 * ```ts run
 * countyPage('https://a.example', [{ code: 'OH', slug: 'ohio' }], { state: 'OH', fips: '39049' })
 * // => 'https://a.example/state/ohio#county-39049'
 * ```
 */
export function countyPage(
  origin: string,
  states: readonly { code: string; slug: string }[],
  { state, fips }: { state: string; fips: string },
): string {
  const page = states.find(({ code }) => code === state)
  return addressOf(origin, page ? `${href('state', { slug: page.slug })}#county-${fips}` : href('stateGuides'))
}
