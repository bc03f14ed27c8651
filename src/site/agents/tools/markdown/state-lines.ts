import { formatDollars } from '#mortgage'
import type { State } from '#queries/reference'

type Said = Pick<State, 'name' | 'counties' | 'limitYear' | 'limitLow' | 'limitHigh'>
type Counted = Pick<State, 'hmdaYear' | 'originations' | 'applications' | 'fha' | 'va' | 'usda' | 'agency'>

/**
 * The loan limits of a state in a sentence.
 *
 * @example
 * ```ts run
 * stateSummary({ name: 'Ohio', counties: [], limitYear: null, limitLow: null, limitHigh: null }) // => 'Loan limits and loans of Ohio.'
 * ```
 */
export function stateSummary({ name, counties, limitYear, limitLow, limitHigh }: Said): string {
  if (limitLow === null || limitHigh === null) return `Loan limits and loans of ${name}.`
  const low = formatDollars(limitLow, 'dollars')
  const range = limitLow === limitHigh ? low : `${low} to ${formatDollars(limitHigh, 'dollars')}`
  return `Conforming loan limits of the ${counties.length} counties of ${name} for one unit in ${limitYear ?? ''}: ${range}.`
}

/** What records say of a state, a line each. */
export function stateFacts({ hmdaYear, originations, applications, fha, va, usda, agency }: Counted): string[] {
  const counts = [
    ['Applications', applications],
    ['Loans made', originations],
    ['FHA loans', fha],
    ['VA loans', va],
    ['USDA loans', usda],
  ] as const
  return [
    ...counts.flatMap(([name, count]) =>
      count === null ? [] : [`${name} in ${hmdaYear ?? 'the last year known'}: ${count.toLocaleString('en-US')}`],
    ),
    ...(agency ? [`Housing agency: ${agency.name} (${agency.url})`] : []),
  ]
}
