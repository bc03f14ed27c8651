import { type Cents, formatDollars } from '#mortgage'
import type { CountyLimit, State } from '#queries/reference'

/** What every county of a state has alike, so that it need not stand in each row: limits by units, and the limit of the year before. */
interface SharedLimits {
  conforming: CountyLimit['conforming'] | null
  before: Cents | null
}

/**
 * The limits that all counties share; nulls for one county alone, whose row says all.
 *
 * @example
 * ```ts run
 * sharedLimits([{ conforming: [4, 5, 6, 7], before: 3 }, { conforming: [4, 5, 6, 7], before: 2 }])
 * // => { conforming: [4, 5, 6, 7], before: null }
 * ```
 */
export function sharedLimits(counties: readonly Pick<CountyLimit, 'conforming' | 'before'>[]): SharedLimits {
  const [first, second] = counties
  if (!first || !second) return { conforming: null, before: null }
  const isShared = counties.every(({ conforming }) => conforming.every((limit, at) => limit === first.conforming[at]))
  return {
    conforming: isShared ? first.conforming : null,
    before: counties.every(({ before }) => before === first.before) ? first.before : null,
  }
}

const dollars = (cents: Cents) => formatDollars(cents, 'dollars')

/** The same in a sentence; empty where the counties share nothing. */
export function sharedSentence({ counties, limitYear }: Pick<State, 'counties' | 'limitYear'>): string {
  const { conforming, before } = sharedLimits(counties)
  const [, two, three, four] = (conforming ?? []).map(dollars)
  return [
    two ? `In every county the limit is ${two} for two units, ${three} for three and ${four} for four.` : '',
    before === null ? '' : `For one unit it was ${dollars(before)} everywhere in ${(limitYear ?? 0) - 1}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
