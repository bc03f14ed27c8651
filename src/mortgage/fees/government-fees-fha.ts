/**
 * The FHA's mortgage insurance premiums (MIP). They are no PMI: the Homeowners Protection Act does not end them.
 *
 * upfront   1.75 percent of the base loan, financed or paid at closing.
 * annual    by term, base loan and share of the value; HUD's table of March 2023.
 * duration  11 years when the base loan is at most 90 percent of the value, else the whole term.
 * monthly   HUD's computation: the average of the year's twelve opening balances × annual rate, rounded to the cent;
 *           divided by (1 + upfront rate) when the upfront premium is financed, rounded; a twelfth of it, rounded.
 */
import { amortizationSchedule, type ScheduleRow } from '#mortgage/schedule'
import {
  Refusal,
  type Cents,
  roundedQuotient,
  requireAmounts,
  requireCents,
  requireRange,
  requireRate,
  type Rate,
  ratePercent,
  WHOLE,
} from '#mortgage/exact'
import { type Loan, MOST_MONTHS } from '#mortgage/payment'
import { exceedsShare, shareOf, type DatedSource } from '#mortgage/programs'

/** The table of premiums. */
export const FHA_PREMIUM_SOURCE: DatedSource = {
  name: 'HUD Mortgagee Letter 2023-05; duration by Mortgagee Letter 2013-04',
  url: 'https://www.hud.gov/sites/dfiles/OCHCO/documents/2023-05hsgml.pdf',
  from: '2023-03-20',
  until: null,
  checked: '2026-11-20',
  status: 'secondary',
}

/** How HUD computes a month's premium from the annual rate. */
export const FHA_MONTHLY_SOURCE: DatedSource = {
  name: 'HUD, monthly (periodic) mortgage insurance premium calculation; Mortgagee Letter 98-22',
  url: 'https://www.hud.gov/program_offices/housing/comp/premiums/sfpcalc',
  from: '1998-05-01',
  until: null,
  checked: '2026-11-20',
  status: 'primary',
}

/** Percent of the base loan that is due once. */
export const FHA_UPFRONT_RATE: Rate = ratePercent('1.75')

const LARGE_LOAN_CENTS = 72_620_000
const ELEVEN_YEARS = 132
const SHORT_TERM = 180

/** Rows by the share of the value, each up to and including it; the last one has no upper bound in the letter. */
const ANNUAL: Record<'long' | 'short', Record<'usual' | 'large', readonly (readonly [upTo: number, string])[]>> = {
  long: {
    usual: [
      [95, '0.50'],
      [Infinity, '0.55'],
    ],
    large: [
      [95, '0.70'],
      [Infinity, '0.75'],
    ],
  },
  short: {
    usual: [
      [90, '0.15'],
      [Infinity, '0.40'],
    ],
    large: [
      [78, '0.15'],
      [90, '0.40'],
      [Infinity, '0.65'],
    ],
  },
}

/** A loan as the FHA insures it. */
export interface FhaLoan {
  /** Without a financed upfront premium. */
  baseLoanCents: Cents
  /** The lower of price and appraisal. */
  valueCents: Cents
  termMonths: number
}

/** What the FHA charges for a loan. */
export interface FhaPremiums {
  upfrontRate: Rate
  upfrontCents: Cents
  annualRate: Rate
  /** How many months carry the annual premium. */
  durationMonths: number
  /** Whether it stays for the whole term. */
  isForTerm: boolean
}

/**
 * The FHA's premiums for a purchase loan.
 *
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * fhaPremiums({ baseLoanCents: 38600000, valueCents: 40000000, termMonths: 360 })
 * // => { upfrontRate: ratePercent('1.75'), upfrontCents: 675500, annualRate: ratePercent('0.55'), durationMonths: 360, isForTerm: true }
 * ```
 */
export function fhaPremiums({ baseLoanCents, valueCents, termMonths }: FhaLoan): FhaPremiums {
  requireCents('baseLoanCents', baseLoanCents, 1)
  requireCents('valueCents', valueCents, 1)
  requireRange('termMonths', termMonths, { least: 1, most: MOST_MONTHS })
  const byAmount = ANNUAL[termMonths > SHORT_TERM ? 'long' : 'short']
  const rows = byAmount[baseLoanCents > LARGE_LOAN_CENTS ? 'large' : 'usual']
  const row = rows.find(([upTo]) => upTo === Infinity || !exceedsShare(baseLoanCents, upTo, valueCents))
  const isForTerm = exceedsShare(baseLoanCents, 90, valueCents)
  return {
    upfrontRate: FHA_UPFRONT_RATE,
    upfrontCents: shareOf(baseLoanCents, FHA_UPFRONT_RATE),
    annualRate: ratePercent(row?.[1] ?? '0'),
    durationMonths: isForTerm ? termMonths : Math.min(ELEVEN_YEARS, termMonths),
    isForTerm,
  }
}

/** What the monthly premiums of a loan follow from. */
export interface FhaPremiumPlan {
  /** The note, a financed upfront premium included. */
  note: Loan
  isUpfrontFinanced: boolean
  annualRate: Rate
  durationMonths: number
}

/**
 * The FHA premium of each month, by the initial schedule: extra payments do not lower it.
 *
 * @returns cents, index 0 for the first payment; as many months as carry the premium
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const note = { loanAmountCents: 39275500, noteRate: ratePercent('6.5'), termMonths: 360 }
 * const plan = { note, isUpfrontFinanced: true, annualRate: ratePercent('0.55'), durationMonths: 360 }
 * fhaMonthlyPremiums(plan)[0] // => 17602
 * fhaMonthlyPremiums(plan).length // => 360
 * ```
 */
export function fhaMonthlyPremiums(plan: FhaPremiumPlan): Cents[] {
  requireRate('annualRate', plan.annualRate)
  requireRange('durationMonths', plan.durationMonths, { least: 0, most: MOST_MONTHS })
  const schedule = amortizationSchedule(plan.note)
  const months = Math.min(plan.durationMonths, schedule.length)
  const upfrontRate = plan.isUpfrontFinanced ? FHA_UPFRONT_RATE : (0 as Rate)
  const premiums: Cents[] = []
  for (let start = 0; start < months; start += 12) {
    const opening = openingBalances(plan.note, schedule, start)
    const premium = fhaMonthOfYear(opening, plan.annualRate, upfrontRate)
    for (let month = start; month < Math.min(start + 12, months); month++) premiums.push(premium)
  }
  return premiums
}

/**
 * A month's premium of one year, by the four steps that HUD publishes.
 *
 * @param openingCents the balances before each payment of the year, twelve of them but for a last short year
 * @param annualRate percent a year
 * @param financedRate the upfront rate when the upfront premium is in the loan, else zero
 * @throws Refusal when there is no balance, or naming the argument that is out of range
 * @example
 * ```ts run
 * fhaMonthOfYear([10616065], ratePercent('0.5'), ratePercent('2.25')) // => 4326
 * ```
 */
export function fhaMonthOfYear(openingCents: readonly Cents[], annualRate: Rate, financedRate: Rate): Cents {
  if (openingCents.length === 0) throw new Refusal('openingCents: expected at least one balance, got none')
  requireAmounts('openingCents', openingCents)
  requireRate('annualRate', annualRate)
  requireRate('financedRate', financedRate)
  const whole = BigInt(WHOLE)
  const sum = openingCents.reduce((total, cents) => total + BigInt(cents), 0n)
  const onAverage = roundedQuotient(sum * BigInt(annualRate), BigInt(openingCents.length) * whole)
  const onBase = roundedQuotient(onAverage * whole, whole + BigInt(financedRate))
  return Number(roundedQuotient(onBase, 12n))
}

function openingBalances(note: Loan, schedule: readonly ScheduleRow[], start: number): Cents[] {
  const opening: Cents[] = []
  for (let index = start; index < Math.min(start + 12, schedule.length); index++) {
    opening.push(index === 0 ? note.loanAmountCents : (schedule[index - 1]?.balanceCents ?? 0))
  }
  return opening
}
