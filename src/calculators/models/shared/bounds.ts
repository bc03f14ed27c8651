/** What a program, the law or a place does not allow, in words; bounds have their source, expired ones say so. */
import {
  CONFORMING_LIMIT_SOURCE,
  type Cents,
  FHA_LIMIT_SOURCE,
  FHA_RANGE_SOURCE,
  type Units,
  conformingBaseline,
  fhaCeiling,
  fhaFloor,
  formatDollars,
} from '#mortgage'
import { spanText, type Assumption, type CountyLimits, type Notice } from '#calculators/contract'
import { CHECK_IT, sourced } from './sources.ts'
import { fhaOneUnitOf, STATE_NAMES, type StateCode, TERRITORY_NAMES, isStateCode } from '#calculators/counties'

export type Program = 'conventional' | 'fha' | 'va' | 'usda'

interface TermRule {
  /** The most monthly payments that the rule allows. */
  months: number
  text: string
  tone: Notice['tone']
}

/**
 * The longest term that a rule names, with the rule. Nothing is said of the USDA's loans: no text that names a longest
 * term for those that it guarantees has been read.
 */
const TERM_RULES: Readonly<Record<Program, TermRule | null>> = {
  conventional: {
    months: 360,
    text: 'A loan of more than 30 years cannot be a qualified mortgage (12 CFR 1026.43(e)(2)(ii)). Ask whether a lender offers it.',
    tone: 'note',
  },
  fha: { months: 360, text: 'An FHA loan may run 30 years at most (24 CFR 203.17(d)).', tone: 'warning' },
  // A month beyond thirty years has 31 days at most.
  va: {
    months: 361,
    text: `A VA loan may run 30 years and 32 days at most (VA Lenders Handbook, Pamphlet 26-7, chapter 3). ${CHECK_IT}`,
    tone: 'warning',
  },
  usda: null,
}

/** A term that the program does not lend for, or that costs a loan the protections of a qualified mortgage. */
export function termNotices(program: Program, termMonths: number, field = 'term'): Notice[] {
  const rule = TERM_RULES[program]
  if (!rule || termMonths <= rule.months) return []
  const { text, tone } = rule
  return [{ tone, text: tone === 'warning' ? `${text} This one runs ${spanText(termMonths)}.` : text, field }]
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

/** Floor and ceiling are those of this year, a county's own limit that of another: the last that is held. */
const FHA_YEAR = Number(FHA_RANGE_SOURCE.from?.slice(0, 4))
/** The ceiling for high-cost areas does not hold there. */
const BEYOND_CEILING: ReadonlySet<string> = new Set(['AK', 'HI'])

/** An FHA loan above what is insured for one home in its county; without a county, above the lowest and highest limit. */
export function fhaNotices(of: Amount & { state: string }, field = 'county'): Notice[] {
  const { loanAmountCents: loan, units, county } = of
  if (units !== 1) return []
  const known = county ? fhaOneUnitOf(county) : null
  const [floor, ceiling] = [fhaFloor(FHA_YEAR), fhaCeiling(FHA_YEAR)]
  if (county) {
    if (!known || loan <= Math.max(known.cents, floor ?? 0)) return []
    const text = `${dollars(loan)} is above the FHA limit of ${dollars(known.cents)} of ${known.year} in ${placeOf(county)}, the last that we hold. The limit of ${FHA_YEAR} is higher in many counties: HUD’s list has it.`
    return [{ tone: 'warning', text, field }]
  }
  if (ceiling !== null && loan > ceiling && !BEYOND_CEILING.has(of.state)) {
    const text = `${dollars(loan)} is above ${dollars(ceiling)}, the FHA’s ceiling for one home in high-cost areas in ${FHA_YEAR}.`
    return [{ tone: 'warning', text, field }]
  }
  if (floor === null || loan <= floor) return []
  const text = `${dollars(loan)} is above ${dollars(floor)}, the FHA’s limit for one home in most counties in ${FHA_YEAR}. Some counties have a higher one: HUD’s list has it.`
  return [{ tone: 'note', text, field }]
}

/** Where the limits are from that a result of a program names; nothing where it names none. */
export function limitAssumptions(program: Program, notices: readonly Notice[]): Assumption[] {
  if (notices.length === 0) return []
  return program === 'fha'
    ? [
        sourced(`FHA floor and ceiling of ${FHA_YEAR}, read in copies: check with HUD.`, FHA_RANGE_SOURCE),
        sourced(
          `FHA limits by county of ${FHA_LIMIT_SOURCE.from?.slice(0, 4)}, the last that we hold.`,
          FHA_LIMIT_SOURCE,
        ),
      ]
    : [sourced('Conforming loan limits.', CONFORMING_LIMIT_SOURCE)]
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
