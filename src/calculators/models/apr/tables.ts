import { CHARGE_RULES, aprWhenRepaid } from '#mortgage'
import { type AprCase, type AprFigures, tipOf } from './case.ts'
import { exactly, many, oddText, runText, shorter, shownApr } from './words.ts'
import {
  type ResultTable,
  type Cell,
  type Chart,
  count,
  date,
  money,
  none,
  percent,
  percentText,
  text,
} from '#calculators/contract'

const percentOrNone = (shown: string | null): Cell => (shown === null ? none : percent(shown))

/** Which charges count, and why. */
export function chargeTable({ charges }: AprCase): ResultTable {
  const points = charges.pointsCents > 0 ? [{ ...CHARGE_RULES.points, amountCents: charges.pointsCents }] : []
  return {
    id: 'charges',
    title: 'Which charges count',
    columns: [
      { label: 'Charge', kind: 'text' },
      { label: 'Amount', kind: 'money' },
      { label: 'Finance charge', kind: 'money' },
      { label: 'Why', kind: 'text' },
      { label: 'Rule', kind: 'text' },
    ],
    rows: [...points, ...charges.sorted.charges].map((one) => [
      text(one.name),
      money(one.amountCents),
      one.isFinanceCharge ? money(one.amountCents) : text('no'),
      text(one.reason),
      text(one.citation),
    ]),
    total: [
      text('All together'),
      money(charges.pointsCents + charges.sorted.financeChargeCents + charges.sorted.otherCents),
      money(charges.pointsCents + charges.sorted.financeChargeCents),
      none,
      none,
    ],
  }
}

/** The figures of a disclosure by both roundings. */
export function disclosureTable(of: AprCase): ResultTable | null {
  const { figures, formula, amountFinancedCents, charges } = of
  if (!formula) return null
  const both = (label: string, cell: (by: AprFigures) => Cell): Cell[] => [text(label), cell(figures), cell(formula)]
  return {
    id: 'disclosure',
    title: 'As a disclosure prints it, by both roundings',
    columns: [
      { label: 'Figure', kind: 'text' },
      { label: 'Schedule, to the cent', kind: 'text' },
      { label: 'Formula, unrounded', kind: 'text' },
    ],
    rows: [
      both('Total of payments', ({ totalOfPaymentsCents }) => money(totalOfPaymentsCents)),
      both('Total of Payments of a Closing Disclosure, with loan costs and prepaid interest', (by) =>
        money(by.totalOfPaymentsCents + charges.disclosedCostsCents),
      ),
      both('Finance charge', ({ financeChargeCents }) => money(financeChargeCents)),
      both('Amount financed', () => money(amountFinancedCents)),
      both('Interest over the term', ({ interestCents }) => money(interestCents)),
      both('APR', ({ apr }) => percentOrNone(shownApr(apr))),
      both('Total interest percentage', (by) => percent(tipOf(of, by))),
    ],
  }
}

/** The split into unit-periods: runs of a mortgage, or every dated amount. */
export function periodTable(of: AprCase): ResultTable {
  return of.dated ? datedTable(of.dated, of.unitPeriod.name) : runTable(of)
}

function runTable({ transaction }: AprCase): ResultTable {
  return {
    id: 'unit-periods',
    title: 'The payments as the equation takes them',
    columns: [
      { label: 'Payments', kind: 'text' },
      { label: 'Each', kind: 'money' },
      { label: 'First after full months (t)', kind: 'count' },
      { label: 'Odd part of a month (f)', kind: 'text' },
      { label: 'Worth at the beginning', kind: 'text' },
    ],
    rows: transaction.payments.map((run) => [
      text(many(run.count, 'payment')),
      typeof run.amountCents === 'number' ? money(run.amountCents) : none,
      count(run.unitPeriods),
      text(oddText(run.oddFraction) || '0'),
      text(runText(run)),
    ]),
  }
}

/** More rows than these are shown on request. */
const SHORT = 24

function datedTable({ advances, payments }: NonNullable<AprCase['dated']>, unit: string): ResultTable {
  const rows = [
    ...advances.map((one) => ({ ...one, isAdvance: true })),
    ...payments.map((one) => ({ ...one, isAdvance: false })),
  ].toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : Number(b.isAdvance) - Number(a.isAdvance)))
  return {
    id: 'unit-periods',
    title: `Dates in unit-periods: ${unit}`,
    columns: [
      { label: 'Day', kind: 'date' },
      { label: 'Advance', kind: 'money' },
      { label: 'Payment', kind: 'money' },
      { label: 'Full unit-periods (t)', kind: 'count' },
      { label: 'Odd part (f)', kind: 'text' },
    ],
    rows: rows.map(({ on, amountCents, isAdvance, unitPeriods, oddFraction }) => [
      date(on),
      isAdvance ? money(amountCents) : none,
      isAdvance ? none : money(amountCents),
      count(unitPeriods),
      text(oddText(oddFraction) || '0'),
    ]),
    ...(rows.length > SHORT ? { isLong: true } : {}),
  }
}

/** Where the money goes: the parts of all that is paid. */
export function partsChart({ charges, amountFinancedCents, insuranceCents, figures }: AprCase): Chart {
  const parts = [
    { name: 'Amount you had the use of', values: [amountFinancedCents] },
    { name: 'Interest', values: [figures.interestCents] },
    { name: 'Points and charges', values: [charges.prepaidCents] },
    { name: 'Mortgage insurance', values: [insuranceCents] },
  ]
  return {
    kind: 'parts',
    title: `Where ${exactly(figures.totalOfPaymentsCents)} goes`,
    summary: `Of ${exactly(figures.totalOfPaymentsCents)} paid over the term, ${exactly(amountFinancedCents)} repays what you had the use of; the finance charge is ${exactly(figures.financeChargeCents)}.`,
    unit: 'money',
    x: { label: '', values: ['Over the term'] },
    series: parts.filter(({ values: [cents] }) => (cents ?? 0) > 0),
  }
}

const YEARS = [1, 2, 3, 4, 5, 7, 10, 15, 20, 25, 30, 35, 40, 45, 50]

/** What the loan costs a year when it is repaid early; nothing to show where no charge was paid. */
export function leavingChart({ mortgage, charges, figures }: AprCase): Chart | null {
  if (!mortgage || charges.prepaidCents === 0 || !figures.apr.isSolved) return null
  const { loan, terms } = mortgage
  const months = terms.rows?.length ?? loan.termMonths
  const years = [...YEARS.filter((year) => year * 12 < months), months / 12]
  const rates = aprWhenRepaid(
    terms,
    years.map((year) => Math.round(year * 12)),
  ).map((outcome) => (outcome.isSolved ? Number(outcome.percent) : null))
  if (years.length < 2 || rates.includes(null)) return null
  const note = loan.noteRate / 100_000
  return {
    kind: 'lines',
    title: 'What it costs a year if you leave early',
    summary: `Repaid after ${many(years[0] ?? 1, 'year')} the loan costs ${percentText(String(rates[0]))} a year, kept to its end ${percentText(shorter(figures.apr.percent))}; the note rate is ${note}%.`,
    unit: 'percent',
    x: { label: 'Year', values: years },
    series: [
      { name: 'Cost a year', values: rates },
      { name: 'Note rate', values: years.map(() => note) },
    ],
  }
}
