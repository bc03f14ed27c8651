import { type Cents, type Rate, ratePercentText, ratioPercent } from '#mortgage'
import { type ResultTable, type Cell, type Chart, money, none, percent, percentText, text } from '#calculators/contract'
import { type DtiCase } from './case.ts'

const rateCell = (rate: Rate | null): Cell => (rate === null ? text('none') : percent(ratePercentText(rate)))

/** Each program's limits, whether the ratios keep them, and what is left a month. */
export function limitTable({ checks }: DtiCase): ResultTable {
  return {
    id: 'limits',
    title: 'Beside the rule of thumb and each program’s limits',
    columns: [
      { label: 'Limit', kind: 'text' },
      { label: 'Housing, at most', kind: 'percent' },
      { label: 'All debts, at most', kind: 'percent' },
      { label: 'You are', kind: 'text' },
      { label: 'Room a month', kind: 'money' },
    ],
    rows: checks.map(({ limit, isFrontWithin, isBackWithin, roomCents }) => [
      text(limit.name),
      rateCell(limit.front),
      rateCell(limit.back),
      text(standing(isFrontWithin, isBackWithin)),
      money(roomCents),
    ]),
  }
}

function standing(isFrontWithin: boolean, isBackWithin: boolean): string {
  if (isFrontWithin && isBackWithin) return 'within'
  if (isFrontWithin) return 'above for all debts'
  return isBackWithin ? 'above for housing' : 'above for both'
}

/** What each debt does to the ratio, the one that moves it most first. */
export function payoffTable({ payoffs, counted }: DtiCase): ResultTable | null {
  if (payoffs.length === 0) return null
  const known = new Set(counted.filter(({ balance }) => balance !== null).map(({ name }) => name))
  return {
    id: 'payoff',
    title: 'If one debt were paid off',
    columns: [
      { label: 'Debt', kind: 'text' },
      { label: 'Payment a month', kind: 'money' },
      { label: 'Balance', kind: 'money' },
      { label: 'All debts then take', kind: 'percent' },
      { label: 'Balance for each $1 of payment', kind: 'money' },
    ],
    rows: payoffs.map(({ name, paymentCents, balanceCents, back, balancePerPaymentDollarCents }) => [
      text(name),
      money(paymentCents),
      known.has(name) ? money(balanceCents) : none,
      percent(ratioPercent(back)),
      known.has(name) && balancePerPaymentDollarCents !== null ? money(balancePerPaymentDollarCents) : none,
    ]),
  }
}

/** The ratios on their gauges, with the programs' limits. */
export function ratioGauges({ front, back, checks }: DtiCase): Chart[] {
  const marksOf = (limitOf: (check: DtiCase['checks'][number]) => Rate | null) => {
    const byRate = new Map<Rate, string[]>()
    for (const check of checks) {
      const rate = limitOf(check)
      if (rate !== null) byRate.set(rate, [...(byRate.get(rate) ?? []), SHORT_NAMES[check.limit.program]])
    }
    return Array.from(byRate, ([rate, names]) => ({
      at: Number(ratePercentText(rate)),
      label: `${names.join(', ')} ${ratePercentText(rate)}`,
    })).toSorted((a, b) => a.at - b.at)
  }
  const gauge = (title: string, name: string, [ratio, marks]: readonly [string, Chart['marks']]): Chart => ({
    kind: 'gauge',
    title,
    summary: `${title}: ${percentText(ratio)} of gross income. Limits: ${marks?.map(({ label }) => label).join('; ')}.`,
    unit: 'percent',
    x: { label: 'Share of gross income', values: [name] },
    series: [{ name, values: [Number(ratio)] }],
    ...(marks ? { marks } : {}),
  })
  return [
    gauge('Housing and all debts: the back ratio', 'All debts', [
      ratioPercent(back),
      marksOf(({ limit }) => limit.back),
    ]),
    gauge('Housing alone: the front ratio', 'Housing', [ratioPercent(front), marksOf(({ limit }) => limit.front)]),
  ]
}

const SHORT_NAMES = {
  'rule-of-thumb': 'rule of thumb',
  'automated-underwriting': 'automated',
  fha: 'FHA',
  usda: 'USDA',
  va: 'VA',
} as const satisfies Record<DtiCase['checks'][number]['limit']['program'], string>

/** A month's gross income by where it goes. */
export function incomeChart({ of, counted }: DtiCase): Chart {
  const month = Math.floor(of.yearlyIncomeCents / 12)
  const left = month - of.housingCents - of.debtsCents
  const parts: readonly (readonly [string, Cents])[] = [
    ['Housing', of.housingCents],
    ...counted.map((debt): readonly [string, Cents] => [debt.name, debt.payment]),
    ['Left, before taxes', left],
  ]
  return {
    kind: 'parts',
    title: 'Where a month’s gross income goes',
    summary: `Of a month's gross income, housing takes ${percentText(ratioPercent({ numerator: BigInt(of.housingCents), denominator: BigInt(Math.max(1, month)) }, 0))}; all debts are listed with their share.`,
    unit: 'money',
    x: { label: '', values: ['A month'] },
    series: parts.filter(([, cents]) => cents > 0).map(([name, cents]) => ({ name, values: [cents] })),
  }
}
