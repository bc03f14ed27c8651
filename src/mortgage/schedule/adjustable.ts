import type { RateStep } from './loan-plan-terms.ts'
import { MOST_MONTHS } from '#mortgage/payment'
import { Refusal, requireRange, requireRate, type Rate, UNITS_A_PERCENT } from '#mortgage/exact'

/** An adjustable-rate note. Rates and caps are in the units of a rate: 2 % is ratePercent('2'). */
export interface ArmTerms {
  startRate: Rate
  /** Months at the start rate: 60 for a 5/1 or 5/6 loan. */
  fixedMonths: number
  /** Months between later changes: 12 or 6. */
  everyMonths: number
  margin: Rate
  /** One figure for the whole term, or its steps by month; before the first step its value counts too. */
  index: Rate | readonly { fromMonth: number; rate: Rate }[]
  caps: {
    /** Most that the first change may move the rate, up or down. */
    first: Rate
    /** Most that each later change may move it, up or down. */
    periodic: Rate
    /** Most that the rate may ever stand above the start rate. */
    lifetime: Rate
  }
  /** The rate never falls below it; 0 when not given. */
  floor?: Rate
}

/** A change of the rate, and what decided it. */
export interface ArmStep extends RateStep {
  /** Index plus margin, before caps and floor. */
  fullyIndexed: Rate
  boundBy: 'index' | 'first cap' | 'periodic cap' | 'lifetime cap' | 'floor'
}

/**
 * The rate of an adjustable note by month: index plus margin, held by the caps and the floor. Where two bounds meet,
 * the lifetime cap and the floor are stronger than the cap of the change.
 *
 * @returns a step for each date of change within the term, also where the rate stays
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const caps = { first: ratePercent('2'), periodic: ratePercent('1'), lifetime: ratePercent('5') }
 * const terms = { startRate: ratePercent('6'), fixedMonths: 60, everyMonths: 12, margin: ratePercent('2.75'), caps }
 * armSteps({ ...terms, index: ratePercent('6') }, 96)
 * // => [
 * //   { fromMonth: 61, noteRate: 800000, fullyIndexed: 875000, boundBy: 'first cap' },
 * //   { fromMonth: 73, noteRate: 875000, fullyIndexed: 875000, boundBy: 'index' },
 * //   { fromMonth: 85, noteRate: 875000, fullyIndexed: 875000, boundBy: 'index' },
 * // ]
 * ```
 */
export function armSteps(terms: ArmTerms, termMonths: number): ArmStep[] {
  checkTerms(terms, termMonths)
  const steps: ArmStep[] = []
  let rate: number = terms.startRate
  for (let fromMonth = terms.fixedMonths + 1; fromMonth <= termMonths; fromMonth += terms.everyMonths) {
    const fullyIndexed = indexAt(terms, fromMonth) + terms.margin
    const { to, boundBy } = bounded(terms, fullyIndexed, { from: rate, isFirst: steps.length === 0 })
    rate = to
    steps.push({ fromMonth, noteRate: to as Rate, fullyIndexed: fullyIndexed as Rate, boundBy })
  }
  return steps
}

/**
 * The highest rates that the note allows: every change upward as far as its caps let it.
 *
 * @throws Refusal naming the argument that is out of range
 * @example
 * ```ts run
 * const caps = { first: ratePercent('2'), periodic: ratePercent('2'), lifetime: ratePercent('5') }
 * const terms = { startRate: ratePercent('6'), fixedMonths: 60, everyMonths: 12, margin: ratePercent('2.75'), caps }
 * armHighestSteps({ ...terms, index: ratePercent('4') }, 96).map((step) => step.noteRate) // => [800000, 1000000, 1100000]
 * ```
 */
export function armHighestSteps(terms: ArmTerms, termMonths: number): ArmStep[] {
  return armSteps({ ...terms, index: (100 * UNITS_A_PERCENT) as Rate }, termMonths)
}

function bounded(
  terms: ArmTerms,
  wanted: number,
  { from, isFirst }: { from: number; isFirst: boolean },
): { to: number; boundBy: ArmStep['boundBy'] } {
  const cap = isFirst ? terms.caps.first : terms.caps.periodic
  const name = isFirst ? 'first cap' : 'periodic cap'
  const most = Math.min(terms.startRate + terms.caps.lifetime, 100 * UNITS_A_PERCENT)
  const floor = terms.floor ?? 0
  let [to, boundBy]: [number, ArmStep['boundBy']] = [wanted, 'index']
  if (to > from + cap) [to, boundBy] = [from + cap, name]
  if (to < from - cap) [to, boundBy] = [from - cap, name]
  if (to > most) [to, boundBy] = [most, 'lifetime cap']
  if (to < floor) [to, boundBy] = [floor, 'floor']
  return { to, boundBy }
}

function indexAt({ index }: ArmTerms, month: number): number {
  if (typeof index === 'number') return index
  return (index.findLast((step) => step.fromMonth <= month) ?? index[0])?.rate ?? 0
}

function checkTerms(terms: ArmTerms, termMonths: number): void {
  const { startRate, fixedMonths, everyMonths, margin, caps, floor = 0, index } = terms
  const months = { least: 1, most: MOST_MONTHS }
  requireRange('termMonths', termMonths, months)
  requireRange('fixedMonths', fixedMonths, months)
  requireRange('everyMonths', everyMonths, months)
  const rates = { startRate, margin, floor, 'caps.first': caps.first, 'caps.periodic': caps.periodic }
  for (const [name, rate] of Object.entries({ ...rates, 'caps.lifetime': caps.lifetime })) requireRate(name, rate)
  if (typeof index === 'number') return requireRate('index', index)
  if (index.length === 0) throw new Refusal('index: expected at least one step, got none')
  index.forEach(({ fromMonth, rate }, at) => {
    requireRange(`index[${at}].fromMonth`, fromMonth, { least: (index[at - 1]?.fromMonth ?? 0) + 1, most: MOST_MONTHS })
    requireRate(`index[${at}].rate`, rate)
  })
}
