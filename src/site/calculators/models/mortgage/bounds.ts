/** What a program, the law or a place does not allow, in words; bounds have their source, expired ones say so. */
import {
  type Cents,
  FHA_LIMIT_SOURCE,
  type Units,
  conformingBaseline,
  fhaCeiling,
  fhaFloor,
  formatDollars,
} from '#mortgage'
import { spanText } from '#calculators/contract/cell-text.ts'
import type { CountyLimits, Notice } from '#calculators/contract/contract.ts'
import { fhaOneUnitOf } from '#calculators/counties/record.ts'
import { STATE_NAMES, type StateCode, TERRITORY_NAMES, isStateCode } from '#calculators/counties/states.ts'

export type Program = 'conventional' | 'fha' | 'va' | 'usda'

const LONGEST_MONTHS = 360

/** How long a program lends; only the FHA's rule was read in full. */
const TERM_RULES = {
  fha: 'An FHA loan may run 30 years at most (24 CFR 203.17)',
  va: 'VA loans are made for up to 30 years; ask the VA about a longer term',
  usda: 'USDA guaranteed loans are made for 30 years; ask the USDA about a longer term',
} as const

/** A term that the program does not lend for, or that costs a loan the protections of a qualified mortgage. */
export function termNotices(program: Program, termMonths: number, field = 'term'): Notice[] {
  if (termMonths <= LONGEST_MONTHS) return []
  if (program === 'conventional') {
    const text =
      'A loan of more than 30 years cannot be a qualified mortgage (12 CFR 1026.43(e)(2)). Ask whether a lender offers it.'
    return [{ tone: 'note', text, field }]
  }
  return [{ tone: 'warning', text: `${TERM_RULES[program]}. This one runs ${spanText(termMonths)}.`, field }]
}

const dollars = (cents: Cents) => formatDollars(cents, 'dollars')
const placeOf = ({ name, state }: CountyLimits) => `${name}, ${state}`

interface Amount {
  loanAmountCents: Cents
  units: Units
  county: CountyLimits | null
}

/** A conventional loan above the conforming limit of its county, or of most counties while none is chosen. */
export function conformingNotices({ loanAmountCents, units, county }: Amount, field = 'county'): Notice[] {
  const limit = county ? county.conformingCents[units - 1] : conformingBaseline(2026, units)
  if (limit === null || limit === undefined || loanAmountCents <= limit) return []
  const amounts = `${dollars(loanAmountCents)} is above the limit of ${dollars(limit)}`
  if (county) {
    const text = `${amounts} for conforming loans in ${placeOf(county)} in ${county.year}: a jumbo loan, with its own rates.`
    return [{ tone: 'warning', text, field }]
  }
  const ask = field === 'county' ? 'Choose a county to see its own.' : 'Above it a loan is jumbo, with its own rates.'
  return [{ tone: 'note', text: `${amounts} for conforming loans in most counties in 2026. ${ask}`, field }]
}

const FHA_YEAR = Number(FHA_LIMIT_SOURCE.from?.slice(0, 4))
const EXPIRED = 'That limit has expired; ask a lender for today’s.'
/** The ceiling for high-cost areas does not hold there. */
const BEYOND_CEILING: ReadonlySet<string> = new Set(['AK', 'HI'])

/** An FHA loan above what is insured for one home in its county; without a county, above the lowest and highest limit. */
export function fhaNotices(of: Amount & { state: string }, field = 'county'): Notice[] {
  const { loanAmountCents: loan, units, county } = of
  if (units !== 1) return []
  const known = county ? fhaOneUnitOf(county) : null
  if (county) {
    if (!known || loan <= known.cents) return []
    const text = `${dollars(loan)} is above the FHA limit of ${dollars(known.cents)} of ${known.year} in ${placeOf(county)}. ${EXPIRED}`
    return [{ tone: 'warning', text, field }]
  }
  const [floor, ceiling] = [fhaFloor(FHA_YEAR), fhaCeiling(FHA_YEAR)]
  if (ceiling !== null && loan > ceiling && !BEYOND_CEILING.has(of.state)) {
    const text = `${dollars(loan)} is above ${dollars(ceiling)}, the FHA’s ceiling for one home in high-cost areas in ${FHA_YEAR}. ${EXPIRED}`
    return [{ tone: 'warning', text, field }]
  }
  if (floor === null || loan <= floor) return []
  const text = `${dollars(loan)} is above ${dollars(floor)}, the FHA’s limit for one home in most counties in ${FHA_YEAR}. ${EXPIRED}`
  return [{ tone: 'note', text, field }]
}

const stateName = (code: string) => (isStateCode(code) ? STATE_NAMES[code] : (TERRITORY_NAMES[code] ?? code))

/** A county of one state beside the typical costs of another. */
export function stateNotices(state: StateCode | 'US', county: CountyLimits | null): Notice[] {
  if (!county || state === 'US' || county.state === state) return []
  const text = `${county.name} is in ${stateName(county.state)}; typical taxes and insurance are those of ${stateName(state)}, the state that you chose. Correct one of them.`
  return [{ tone: 'warning', text, field: 'state' }]
}

/** A typical premium is one of a state, not of a home; above the conforming limit of one home it is not a typical one. */
export function premiumNotices(of: { priceCents: Cents; isTypical: boolean; premiumYearCents: Cents }): Notice[] {
  const dear = conformingBaseline(2026, 1)
  if (!of.isTypical || dear === null || of.priceCents <= dear) return []
  const text = `Home insurance of ${dollars(of.premiumYearCents)} a year is a typical figure, the same at any price. A home for ${dollars(of.priceCents)} will probably cost more to insure: enter a quote.`
  return [{ tone: 'warning', text, field: 'insurance' }]
}
