import {
  MONTHLY_DEBT_SOURCE,
  QUALIFIED_MORTGAGE_SOURCE,
  RATIO_LIMITS,
  STUDENT_LOAN_SOURCE,
  formatDollars,
  ratePercentText,
  ratioPercent,
} from '#mortgage'
import { type Assumption, type Notice, type Step, percentText } from '#calculators/contract'
import { CHECK_IT, sourced } from '#calculators/models/shared'
import { type DtiCase, FEW_PAYMENTS, isIdle, isWithin } from './case.ts'
import type { DtiValues } from './fields.ts'

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
      formula: `12 × ${exact(housingCents)} / ${exact(yearlyIncomeCents)} = ${percentText(ratioPercent(front))}`,
      rule: EXACT_RULE,
    },
    {
      text: 'The back ratio adds what every other debt takes a month.',
      formula: `${debts.length > 0 ? debts.join(' + ') : 'no other debts'} = ${exact(debtsCents)}; 12 × (${exact(housingCents)} + ${exact(debtsCents)}) / ${exact(yearlyIncomeCents)} = ${percentText(ratioPercent(back))}`,
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

/** What the reader should know before using the result. */
export function dtiNotices(of: DtiCase): Notice[] {
  const { back, checks, leftOut } = of
  const found: Notice[] = []
  const exceeded = checks.filter((check) => !isWithin(check)).map(({ limit }) => limit)
  const programs = exceeded.filter(({ program }) => program !== 'rule-of-thumb')
  if (programs.length > 0) {
    found.push({ tone: 'warning', text: `Above the limits of: ${programs.map(({ name }) => name).join('; ')}.` })
  } else if (exceeded.length > 0) {
    const text = 'Above the rule of thumb of 28% for housing and 36% for all debts. No program requires it.'
    found.push({ tone: 'note', text })
  }
  if (Number(ratioPercent(back)) >= WHOLE) {
    const text = 'Debts take all of your gross income. Is an income by the month entered as one by the year?'
    found.push({ tone: 'warning', field: 'incomes', text })
  }
  found.push(...idleNotices(of))
  if (leftOut.length > 0) {
    const names = leftOut.map(({ name }) => name).join(', ')
    const text = `Left out, with at most ${FEW_PAYMENTS} months to go: ${names}. Your lender decides whether it may be.`
    found.push({ tone: 'note', field: 'ending', text })
  }
  return found
}

/** Debts that count $0 here, and what lenders count for them. */
function idleNotices({ counted, deferred, checks }: DtiCase): Notice[] {
  const found: Notice[] = []
  if (deferred.length > 0) {
    const names = deferred.map(({ name }) => name).join(', ')
    const counts = checks
      .filter(({ deferredCents }) => deferredCents > 0)
      .map(({ limit, deferredCents }) => `${limit.name.split(',', 1)[0]} ${exact(deferredCents)}`)
    const text = `No payment is entered for ${names}, so the ratios count $0. Without a documented payment programs count a share of the balance a month: ${counts.join('; ')}. Whether you are within each limit, and the room left, use these.`
    found.push({ tone: 'warning', field: 'debts', text })
  }
  const cards = counted.filter((debt) => debt.kind === 'card' && isIdle(debt))
  if (cards.length > 0) {
    const names = cards.map(({ name }) => name).join(', ')
    const owed = cards.reduce((sum, { balance }) => sum + (balance ?? 0), 0)
    const text = `No payment is entered for ${names}, so it counts as $0. Enter the minimum of the statement; where none is shown, FHA lenders count 5% of the balance, ${exact(Math.ceil(owed / 20))} a month (HUD Handbook 4000.1). ${CHECK_IT}`
    found.push({ tone: 'warning', field: 'debts', text })
  }
  return found
}

/** What the result takes for granted, with who says so. */
export function dtiAssumptions({ values, deferred }: DtiCase): Assumption[] {
  const limits = RATIO_LIMITS.map(({ name, front, back, source }) => {
    const housing = front === null ? '' : `${ratePercentText(front)}% for housing and `
    const text = `${name}: ${housing}${ratePercentText(back)}% for all debts.`
    return source ? sourced(text, source) : { text: `${text} Lenders use it; no program requires it.` }
  })
  return [
    ...limits,
    sourced(
      'No law sets a limit of 43% any more. A qualified mortgage is now tested by its price, and the lender must find that you can repay; each program and lender sets its own ratio.',
      QUALIFIED_MORTGAGE_SOURCE,
    ),
    ...(values.ending
      ? [
          sourced(
            `Installment debt with at most ${FEW_PAYMENTS} payments left may be left out unless it weighs heavily.`,
            MONTHLY_DEBT_SOURCE,
          ),
        ]
      : []),
    ...(deferred.length > 0
      ? [
          sourced(
            'A student loan without a documented payment counts by its balance: 0.5% a month at FHA and USDA, 1% at Fannie Mae, a twelfth of 5% at VA, as secondary sources give the rules.',
            STUDENT_LOAN_SOURCE,
          ),
        ]
      : []),
    { text: 'Income is gross: before taxes and deductions. Lenders count what is steady and likely to go on.' },
    { text: 'Food, utilities, phone and car insurance do not count as debts in these ratios.' },
  ]
}
