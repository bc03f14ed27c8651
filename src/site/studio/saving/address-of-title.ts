import { randomId } from '#ui/random-id.ts'

/** What a text is called in addresses until it has a headline. */
export const draftAddress = (): string => `draft-${randomId().slice(0, 8)}`

const LONGEST = 80

/**
 * The address that a headline makes; empty when it has no letters.
 *
 * @example
 * ```ts run
 * addressOfTitle('Rates slip to 6.65%') // => 'rates-slip-to-6-65'
 * ```
 */
export function addressOfTitle(title: string): string {
  const words =
    title
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/['’]|\p{M}/gu, '')
      .match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, LONGEST).replace(/-$/, '')
}

/**
 * Whether an address still goes with the headline: nobody has chosen one.
 *
 * @example
 * ```ts run
 * followsTitle('rates-slip-2', 'Rates slip') // => true
 * followsTitle('my-own', 'Rates slip') // => false
 * ```
 */
export const followsTitle = (slug: string, title: string): boolean =>
  /^draft-[0-9a-f]{8}$/.test(slug) || slug.replace(/-\d+$/, '') === addressOfTitle(title).replace(/-\d+$/, '')

/**
 * The next address to try when one is taken.
 *
 * @example
 * ```ts run
 * nextAddress('rates-slip') // => 'rates-slip-2'
 * nextAddress('rates-slip-2') // => 'rates-slip-3'
 * ```
 */
export function nextAddress(slug: string): string {
  const [, base = slug, count = '1'] = /^(.*?)-(\d{1,3})$/.exec(slug) ?? []
  const end = `-${Number(count) + 1}`
  return base.slice(0, LONGEST - end.length).replace(/-$/, '') + end
}
