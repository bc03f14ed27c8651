import {
  type DatedSource,
  QUALIFIED_MORTGAGE_SOURCE,
  RATIO_LIMITS,
  formatDollars,
  ratePercentText,
  ratioPercent,
} from '#mortgage'
import type { Assumption, Notice, Step } from './contract.ts'
import { type DtiCase, FEW_PAYMENTS } from './dti-case.ts'
import type { DtiValues } from './dti-fields.ts'

const exact = (cents: number) => formatDollars(cents, 'cents')
const EXACT_RULE = 'Ratios are exact fractions, rounded only when they are shown'

/** How the ratios come about, with the reader's numbers. */
export function dtiSteps({ values, of, front, back, counted, checks }: DtiCase): Step[] {
  const { yearlyIncomeCents, housingCents, debtsCents } = of
  const debts = counted.map((debt) => `${debt.name} ${exact(debt.payment)}`)
  const [first] = checks
  return [
    {
      text: 'All incomes are brought to a year before taxes; pay by the hour counts for 52 weeks.',
      formula: `${values.incomes.map(incomeText).join(' + ')} = ${exact(yearlyIncomeCents)} a year`,
    },
    {
      text: 'The front ratio is housing as a share of a month’s gross income.',
      formula: `12 × ${exact(housingCents)} / ${exact(yearlyIncomeCents)} = ${ratioPercent(front)}%`,
      rule: EXACT_RULE,
    },
    {
      text: 'The back ratio adds what every other debt takes a month.',
      formula: `${debts.length > 0 ? debts.join(' + ') : 'no other debts'} = ${exact(debtsCents)}; 12 × (${exact(housingCents)} + ${exact(debtsCents)}) / ${exact(yearlyIncomeCents)} = ${ratioPercent(back)}%`,
      rule: EXACT_RULE,
    },
    ...(first
      ? [
          {
            text: `The room left is the limit times a month’s income, less what is spent, by the limit that comes first. ${first.limit.name}:`,
            formula: roomText(of, first),
            rule: 'Rule 8, affordability: limits are cut to the cent, never rounded up',
          },
        ]
      : []),
  ]
}

function roomText(
  { yearlyIncomeCents, housingCents, debtsCents }: DtiCase['of'],
  check: DtiCase['checks'][number],
): string {
  const isFront = check.binding === 'front'
  const rate = ratePercentText((isFront ? check.limit.front : null) ?? check.limit.back)
  const spent = isFront ? exact(housingCents) : `${exact(housingCents)} − ${exact(debtsCents)}`
  return `${rate}% × ${exact(yearlyIncomeCents)} / 12 − ${spent} = ${exact(check.roomCents)}`
}

function incomeText({ per, amount, hours }: DtiValues['incomes'][number]): string {
  if (per === 'year') return exact(amount)
  return per === 'month' ? `12 × ${exact(amount)}` : `52 × ${hours} × ${exact(amount)}`
}

/** Both ratios above it mean that an entry is probably in the wrong unit. */
const WHOLE = 100

/** What the reader should know before using the answer. */
export function dtiNotices({ back, counted, checks, leftOut }: DtiCase): Notice[] {
  const found: Notice[] = []
  const exceeded = checks.filter(({ isFrontWithin, isBackWithin }) => !isFrontWithin || !isBackWithin)
  if (exceeded.length > 0) {
    const names = exceeded.map(({ limit }) => limit.name).join('; ')
    found.push({ tone: 'warning', text: `Above the limits of: ${names}.` })
  }
  if (Number(ratioPercent(back)) >= WHOLE) {
    const text = 'Debts take all of your gross income. Is an income by the month entered as one by the year?'
    found.push({ tone: 'warning', field: 'incomes', text })
  }
  const idle = counted.find(({ kind, payment, balance }) => kind === 'student' && payment === 0 && (balance ?? 0) > 0)
  if (idle) {
    const text = `${idle.name} has no payment, so it counts as $0 here. Lenders may count a payment for a deferred student loan; ask which.`
    found.push({ tone: 'note', field: 'debts', text })
  }
  if (leftOut.length > 0) {
    const names = leftOut.map(({ name }) => name).join(', ')
    const text = `Left out, with at most ${FEW_PAYMENTS} months to go: ${names}. Your lender decides whether it may be.`
    found.push({ tone: 'note', field: 'ending', text })
  }
  return found
}

const sourceOf = ({ name, url, from, checked }: DatedSource): NonNullable<Assumption['source']> => ({
  name,
  ...(url ? { url } : {}),
  on: from ?? checked,
})

/** What the answer takes for granted, with who says so. */
export function dtiAssumptions({ values }: DtiCase): Assumption[] {
  const limits = RATIO_LIMITS.map(({ name, front, back, source }) => {
    const housing = front === null ? '' : `${ratePercentText(front)}% for housing and `
    return {
      text: `${name}: ${housing}${ratePercentText(back)}% for all debts. Check it with the authority.`,
      source: sourceOf(source),
    }
  })
  return [
    ...limits,
    {
      text: 'No law sets a limit of 43% any more. A qualified mortgage is now tested by its price, and the lender must find that you can repay; each program and lender sets its own ratio.',
      source: sourceOf(QUALIFIED_MORTGAGE_SOURCE),
    },
    ...(values.ending
      ? [
          {
            text: `Installment debt with at most ${FEW_PAYMENTS} payments left may be left out unless it weighs heavily. Check it with the authority.`,
            source: { name: 'Fannie Mae Selling Guide B3-6-05', on: '2026-11-20' },
          },
        ]
      : []),
    { text: 'Income is gross: before taxes and deductions. Lenders count what is steady and likely to go on.' },
    { text: 'Food, utilities, phone and insurance of a car are no debts in these ratios.' },
  ]
}
