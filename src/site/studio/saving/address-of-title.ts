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
export function followsTitle(slug: string, title: string): boolean {
  const made = addressOfTitle(title)
  return isDraft(slug) || slug === made || slug === counted(made, countOf(slug))
}

/**
 * The next address to try when the one that goes with a headline is taken. A number that the headline ends with is no count.
 *
 * @example
 * ```ts run
 * nextAddress('rates-slip', 'Rates slip') // => 'rates-slip-2'
 * nextAddress('rates-slip-2', 'Rates slip') // => 'rates-slip-3'
 * nextAddress('rates-at-6-65', 'Rates at 6.65%') // => 'rates-at-6-65-2'
 * ```
 */
export function nextAddress(slug: string, title: string): string {
  const made = isDraft(slug) ? slug : addressOfTitle(title)
  return counted(made, slug === made ? 2 : countOf(slug) + 1)
}

const isDraft = (slug: string): boolean => /^draft-[0-9a-f]{8}$/.test(slug)

const countOf = (slug: string): number => Number(/-(\d{1,3})$/.exec(slug)?.[1] ?? 1)

function counted(made: string, count: number): string {
  const end = `-${count}`
  return made.slice(0, LONGEST - end.length).replace(/-$/, '') + end
}
