import type { LinkCheckSummary } from '#queries/desk'
import { formatMoment } from '#ui/dates.ts'

/**
 * How far the addresses of other sites were checked, in a sentence.
 *
 * @example
 * ```ts run
 * checkWords({ addresses: 12, checked: 0, lastAt: null }) // => '12 addresses of other sites are not checked yet.'
 * ```
 */
export function checkWords({ addresses, checked, lastAt }: LinkCheckSummary): string {
  if (addresses === 0) return 'No text leads to another site.'
  const all = `${addresses.toLocaleString('en-US')} ${addresses === 1 ? 'address' : 'addresses'} of other sites`
  if (lastAt === null) return `${all} ${addresses === 1 ? 'is' : 'are'} not checked yet.`
  const left = addresses - checked
  const open = left > 0 ? `; ${left.toLocaleString('en-US')} not checked yet` : ''
  return `${all}, the last checked on ${formatMoment(lastAt)}${open}.`
}
