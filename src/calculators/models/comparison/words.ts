import { type Cents, type PairBreakEven, formatDollars, ratePercentText } from '#mortgage'
import { percentText, spanText } from '#calculators/contract'
import type { Compared, ComparedLoan } from './case.ts'

export const dollars = (cents: Cents) => formatDollars(cents, 'dollars')
export const exactly = (cents: Cents) => formatDollars(cents, 'cents')

/** The loans by their cost at a month, cheapest first. */
export function rankedAt({ comparison, loans }: Compared, month: number): { loan: ComparedLoan; costCents: Cents }[] {
  return loans
    .map((loan, index) => ({ loan, costCents: comparison.costs[index]?.[month] ?? 0 }))
    .toSorted((a, b) => a.costCents - b.costCents)
}

/** The result: the cheapest loan at the month of leaving, and what would change that. */
export function comparisonSentence(compared: Compared): string {
  const [best, next] = rankedAt(compared, compared.stay)
  if (!best || !next) return ''
  const when = `Leaving after ${spanText(compared.stay)}`
  const gap = next.costCents - best.costCents
  if (gap === 0)
    return `${when}, ${best.loan.name} and ${next.loan.name} cost the same: ${dollars(best.costCents)}. ${turnSentence(compared)}`
  return `${when}, ${best.loan.name} costs least, ${dollars(best.costCents)}; ${next.loan.name} costs ${dollars(gap)} more. ${turnSentence(compared)}`
}

/** Where the lead changes, over all months of leaving. */
export function turnSentence({ comparison: { leads }, loans }: Compared): string {
  const names = (winners: readonly number[]) => enumeration.format(winners.map((at) => loans[at]?.name ?? ''))
  const [first, ...later] = leads
  if (!first) return ''
  if (later.length === 0) return `${names(first.winners)} ${cost(first.winners)} least whenever you leave.`
  const turns = later.map(({ from, winners }) => `from month ${from} on ${names(winners)}`)
  return `If you leave early, ${names(first.winners)} ${cost(first.winners)} least, ${turns.join(', ')}.`
}

const enumeration = new Intl.ListFormat('en-US', { type: 'conjunction' })

const cost = (winners: readonly number[]) => (winners.length === 1 ? 'costs' : 'cost')

/** A loan in a few words: "6.65%, 30 years". */
export function termsOf({ values, pointsCents }: ComparedLoan): string {
  const arm = values.type === 'arm' ? `, adjustable after ${spanText(values.fixed)}` : ''
  const points =
    pointsCents > 0
      ? `, ${ratePercentText(values.points)} ${ratePercentText(values.points) === '1' ? 'point' : 'points'}`
      : ''
  return `${ratePercentText(values.rate)}%, ${spanText(values.term)}${arm}${points}`
}

/** When two loans change places, in words. */
export function crossingWords({ crossings, first }: PairBreakEven): string {
  if (first === null) return 'Cost the same throughout'
  if (crossings.length === 0) return 'Never'
  return crossings.map(({ month }) => spanText(month)).join(', ')
}

export const aprText = ({ apr }: ComparedLoan): string => (apr.isSolved ? percentText(apr.percent) : 'none')

/** Whether a loan's yearly rate is that of payments that rise as far as the caps allow, and so no lender's APR. */
export const isWorstCase = ({ steps }: ComparedLoan, { path }: Compared['values']): boolean =>
  steps.length > 0 && path === 'highest'
