import {
  type Cents,
  type ExtrasPosted,
  type LoanPlan,
  type ScheduleVariant,
  addMonths,
  daysBetween,
  monthInterest,
  simpleInterest,
} from '#mortgage'

/** Rules that lenders and programs differ in. */
export interface LenderRules {
  dayCount: '30/360' | 'actual/365'
  rounding: ScheduleVariant['rounding']
  extrasPosted: ExtrasPosted
  /** Days of interest beside a whole month before the first payment. */
  oddDays: number
  oddInterest: 'prepaid' | 'added' | 'absorbed'
}

/** The rules of a plan as the form states it. */
export const rulesOf = (plan: LoanPlan): LenderRules => ({
  dayCount: plan.dayCount ?? '30/360',
  rounding: 'each-row',
  extrasPosted: 'with-payment',
  oddDays:
    plan.fundedOn === undefined || plan.firstPaymentOn === undefined
      ? 0
      : daysBetween(plan.fundedOn, addMonths(plan.firstPaymentOn, -1)),
  oddInterest: plan.oddInterest ?? 'prepaid',
})

/** The same loan under other rules. */
export function variantOf(plan: LoanPlan, rules: LenderRules): ScheduleVariant {
  const { dayCount, rounding, extrasPosted, oddDays, oddInterest } = rules
  const odd = oddInterest === 'prepaid' ? 0 : oddInterestOf(plan, dayCount, oddDays)
  return { plan: { ...plan, dayCount, oddInterest }, rounding, extrasPosted, oddInterestCents: odd }
}

const DAY_COUNTS = ['30/360', 'actual/365'] as const
const ROUNDINGS = ['each-row', 'none'] as const
const POSTED = ['with-payment', 'before-interest', 'next-month', 'never'] as const
const ODD = ['prepaid', 'added', 'absorbed'] as const

/** A third change at once would fit by chance what it does not explain. */
const MOST_CHANGES = 2

/** Other rules for a loan, those with one change first. */
export function otherRules(plan: LoanPlan, entered: LenderRules): LenderRules[] {
  const posted = plan.extras ? POSTED : (['with-payment'] as const)
  const odd = entered.oddDays === 0 ? (['prepaid'] as const) : ODD
  return DAY_COUNTS.flatMap((dayCount) =>
    ROUNDINGS.flatMap((rounding) =>
      posted.flatMap((extrasPosted) =>
        odd.map((oddInterest) => ({ dayCount, rounding, extrasPosted, oddDays: entered.oddDays, oddInterest })),
      ),
    ),
  )
    .filter((rules) => {
      const changes = changesOf(rules, entered).length
      return changes > 0 && changes <= MOST_CHANGES
    })
    .sort((a, b) => changesOf(a, entered).length - changesOf(b, entered).length)
}

const LEAST_ODD_DAYS = -30
const MOST_ODD_DAYS = 60

/** Rules with so many odd days that the first row's interest is one of these amounts. */
export function oddRules(
  plan: LoanPlan,
  entered: LenderRules,
  isPrinted: (interestCents: Cents) => boolean,
): LenderRules[] {
  const found: LenderRules[] = []
  for (const dayCount of DAY_COUNTS) {
    const regular = firstInterest(plan, dayCount)
    for (let oddDays = LEAST_ODD_DAYS; oddDays <= MOST_ODD_DAYS; oddDays++) {
      if (oddDays === 0 || !isPrinted(regular + oddInterestOf(plan, dayCount, oddDays))) continue
      for (const oddInterest of ['absorbed', 'added'] as const) {
        for (const rounding of ROUNDINGS) found.push({ ...entered, dayCount, rounding, oddDays, oddInterest })
      }
    }
  }
  return found.sort((a, b) => changesOf(a, entered).length - changesOf(b, entered).length)
}

function firstInterest(
  { loanAmountCents, noteRate, firstPaymentOn }: LoanPlan,
  dayCount: LenderRules['dayCount'],
): Cents {
  if (dayCount === '30/360' || firstPaymentOn === undefined) return monthInterest(loanAmountCents, noteRate)
  const days = daysBetween(addMonths(firstPaymentOn, -1), firstPaymentOn)
  return simpleInterest({ balanceCents: loanAmountCents, noteRate, days, yearDays: 365 })
}

function oddInterestOf(
  { loanAmountCents, noteRate }: LoanPlan,
  dayCount: LenderRules['dayCount'],
  days: number,
): Cents {
  return simpleInterest({ balanceCents: loanAmountCents, noteRate, days, yearDays: dayCount === '30/360' ? 360 : 365 })
}

/** The rules in which two sets differ, each in words as the first has it. */
export function changesOf(rules: LenderRules, entered: LenderRules): string[] {
  const words: string[] = []
  if (rules.dayCount !== entered.dayCount) words.push(DAY_COUNT_WORDS[rules.dayCount])
  if (rules.rounding !== entered.rounding) words.push(ROUNDING_WORDS[rules.rounding])
  if (rules.extrasPosted !== entered.extrasPosted) words.push(POSTED_WORDS[rules.extrasPosted])
  if (rules.oddInterest !== entered.oddInterest || rules.oddDays !== entered.oddDays) words.push(oddWords(rules))
  return words
}

const DAY_COUNT_WORDS: Record<LenderRules['dayCount'], string> = {
  '30/360': 'interest by twelfths of a year (30/360)',
  'actual/365': 'interest by the days of each month (actual/365)',
}
const ROUNDING_WORDS: Record<LenderRules['rounding'], string> = {
  'each-row': 'each row rounded to the cent',
  none: 'nothing rounded but what is printed',
}
const POSTED_WORDS: Record<ExtrasPosted, string> = {
  'with-payment': 'extras posted with their payment',
  'before-interest': 'extras posted before the month’s interest',
  'next-month': 'extras posted a month later',
  never: 'extras not posted at all',
}

function oddWords({ oddDays, oddInterest }: LenderRules): string {
  const days = oddDays === 1 || oddDays === -1 ? `${oddDays} odd day` : `${oddDays} odd days`
  if (oddInterest === 'prepaid') return 'interest of the odd days paid at closing'
  return `interest of ${days.replace('-', '−')} ${oddInterest === 'added' ? 'on top of' : 'taken out of'} the first payment`
}
