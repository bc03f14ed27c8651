import { typographic } from '#documents'

/** Fields of heads whose words readers see. */
const SHOWN = new Set(
  (
    'title excerpt short meta_description assumes needs term also basis question text short_bio credentials experience ' +
    'education description'
  ).split(' '),
)

/**
 * A head as readers see it: with the quotation marks of print.
 *
 * @example
 * ```ts run
 * printedHead({ title: 'The "lender"', slug: "it's" }) // => { title: 'The “lender”', slug: "it's" }
 * ```
 */
export const printedHead = <Head>(head: Head): Head => printedIn(head, false) as Head

function printedIn(value: unknown, isShown: boolean): unknown {
  if (typeof value === 'string') return isShown ? typographic(value) : value
  if (Array.isArray(value)) return value.map((each) => printedIn(each, isShown))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, printedIn(each, SHOWN.has(name))]))
}
