import {
  type Cents,
  type TrueBiweekly,
  biweeklyHeld,
  biweeklyTrue,
  paymentsBy,
  requireSchedule,
  savings,
} from '#mortgage'
import { type BalanceLine, balanceChart } from '#calculators/models/amortization'
import type { AdditionalCase } from './case.ts'
import { type ResultTable, type Cell, type Chart, count, date, money, months, none, text } from '#calculators/contract'

const STEPS = [5_000, 10_000, 20_000, 30_000, 50_000, 75_000, 100_000, 150_000, 200_000]

const dateCell = (on: string | null | undefined): Cell => (on ? date(on) : none)

/** What other extras would do: 50, 100, 200 dollars and so on, the reader's own among them. */
export function extrasTable({ plan, base, values, extraCents }: AdditionalCase): ResultTable {
  const amounts = [...new Set([...STEPS, ...(extraCents > 0 ? [extraCents] : [])])].sort((a, b) => a - b)
  return {
    id: 'extras',
    title: 'What other amounts would do',
    columns: [
      { label: 'Extra a month', kind: 'money' },
      { label: 'Last payment', kind: 'date' },
      { label: 'Time saved', kind: 'months' },
      { label: 'Interest', kind: 'money' },
      { label: 'Interest saved', kind: 'money' },
    ],
    rows: amounts.map((monthlyCents) => {
      const schedule = requireSchedule({ ...plan, extras: { monthlyCents, monthlyFrom: values.extraFrom } })
      const { monthsSaved, interestSavedCents } = savings(base, schedule)
      return [
        money(monthlyCents),
        dateCell(schedule.rows.at(-1)?.date),
        months(monthsSaved),
        money(schedule.totalInterestCents),
        money(interestSavedCents),
      ]
    }),
  }
}

/** Half payments every two weeks, as the two products that are sold under that name. */
export interface Biweekly {
  held: { extraCents: Cents; payments: number; endsOn: string | null; interestCents: Cents }
  every14Days: TrueBiweekly & { endsOn: string | null }
}

export function biweeklyOf({ plan, values }: AdditionalCase): Biweekly {
  const { extraCents, schedule } = biweeklyHeld(plan)
  const every14Days = biweeklyTrue(plan, values.firstPayment)
  return {
    held: {
      extraCents,
      payments: schedule.rows.length,
      endsOn: schedule.rows.at(-1)?.date ?? null,
      interestCents: schedule.totalInterestCents,
    },
    every14Days: { ...every14Days, endsOn: every14Days.rows.at(-1)?.date ?? null },
  }
}

export function biweeklyTable({ base, values }: AdditionalCase, { held, every14Days }: Biweekly): ResultTable {
  const monthly = base.totalInterestCents
  const half = money(every14Days.paymentCents)
  // Monthly payments that would still have been due after the end.
  const sooner = (on: string | null) =>
    on ? months(Math.max(0, base.rows.length - paymentsBy(values.firstPayment, on))) : none
  return {
    id: 'biweekly',
    title: 'Half a payment every two weeks',
    columns: [
      { label: 'Product', kind: 'text' },
      { label: 'You pay', kind: 'money' },
      { label: 'Payments posted', kind: 'count' },
      { label: 'Last payment', kind: 'date' },
      { label: 'Time saved', kind: 'months' },
      { label: 'Interest', kind: 'money' },
      { label: 'Interest saved', kind: 'money' },
    ],
    rows: [
      [
        text('Held, posted monthly'),
        half,
        count(held.payments),
        dateCell(held.endsOn),
        months(base.rows.length - held.payments),
        money(held.interestCents),
        money(monthly - held.interestCents),
      ],
      [
        text('Posted every 14 days'),
        half,
        count(every14Days.rows.length),
        dateCell(every14Days.endsOn),
        sooner(every14Days.endsOn),
        money(every14Days.totalInterestCents),
        money(monthly - every14Days.totalInterestCents),
      ],
    ],
  }
}

/** What is owed as planned, with the extra, and with half payments every 14 days. */
export function coursesChart({ base, other, extraCents }: AdditionalCase, { every14Days }: Biweekly): Chart {
  const { loanAmountCents } = base
  const planned: BalanceLine = { name: 'As planned', loanAmountCents, rows: base.rows }
  const lines: BalanceLine[] =
    extraCents > 0 ? [{ name: 'With the extra', loanAmountCents, rows: other.rows }, planned] : [planned]
  return balanceChart([...lines, { name: 'Every 14 days', loanAmountCents, rows: every14Days.rows, rowsAYear: 26 }])
}
