import { type Cents, byYear, formatDollars } from '#mortgage'
import { monthText, spanText, type Chart } from '#calculators/contract'
import { type MortgageCase, type MonthParts, dayOfPayment, monthTotal, sumParts } from './case.ts'
import { firstPayment } from './figures.ts'

/** Where the payment goes, what is owed, and what each year pays. */
export const mortgageCharts = (of: MortgageCase): Chart[] => [partsChart(of), balanceChart(of), yearsChart(of)]

const dollars = (cents: Cents) => formatDollars(cents, 'dollars')

/** Names and amounts of the parts that are paid at all, in the order of the bar. */
function partsOf(of: MortgageCase) {
  const all: readonly { name: string; cents: (parts: MonthParts) => Cents }[] = [
    { name: 'Interest', cents: (parts) => parts.interest },
    { name: 'Principal', cents: (parts) => parts.principal + parts.extra },
    { name: 'Property tax', cents: (parts) => parts.tax },
    { name: 'Home insurance', cents: (parts) => parts.insurance },
    { name: of.mortgageInsurance.name, cents: (parts) => parts.mortgageInsurance },
    { name: 'HOA dues', cents: (parts) => parts.hoa },
  ]
  const sum = sumParts(of.months)
  return { sum, parts: all.filter(({ cents }, index) => index < 2 || cents(sum) > 0) }
}

function partsChart(of: MortgageCase): Chart {
  const { sum, parts } = partsOf(of)
  const first = of.months[0] ?? sum
  const span = spanText(of.months.length)
  const usual = { ...first, extra: 0 }
  return {
    kind: 'parts',
    title: `Where ${dollars(firstPayment(of))} goes`,
    summary: `Of the first payment ${dollars(first.interest)} is interest and ${dollars(first.principal)} repays the loan. Over ${span} all payments come to ${dollars(monthTotal(sum))}.`,
    unit: 'money',
    x: { label: 'Part', values: ['First month', `Over ${span}`] },
    series: parts.map(({ name, cents }) => ({ name, values: [cents(usual), cents(sum)] })),
  }
}

function balanceChart(of: MortgageCase): Chart {
  const { schedule, plain, note } = of
  const hasExtras = schedule !== plain
  const balances = (rows: readonly { balanceCents: Cents }[]) => [
    note.loanAmountCents,
    ...plain.rows.map((_, index) => rows[index]?.balanceCents ?? null),
  ]
  const last = schedule.rows.at(-1)?.date ?? ''
  return {
    kind: 'lines',
    title: 'What you still owe',
    summary: `The balance falls from ${dollars(note.loanAmountCents)} to nothing in ${monthText(last)}; half of it is repaid by ${monthText(dayOfHalf(of).on)}.`,
    unit: 'money',
    x: { label: 'Year', values: [0, ...plain.rows.map(({ month }) => month / 12)] },
    series: [
      { name: hasExtras ? 'With extra payments' : 'Balance', values: balances(schedule.rows) },
      ...(hasExtras ? [{ name: 'Without', values: balances(plain.rows) }] : []),
    ],
    marks: balanceMarks(of),
  }
}

function dayOfHalf({ schedule, note }: MortgageCase): { month: number; on: string } {
  const row = schedule.rows.find(({ balanceCents }) => 2 * balanceCents <= note.loanAmountCents)
  return { month: row?.month ?? 0, on: row?.date ?? '' }
}

function balanceMarks(of: MortgageCase): NonNullable<Chart['marks']> {
  const half = dayOfHalf(of)
  const asked = of.requestByPayments
  const marks = [{ at: half.month / 12, label: `${monthText(half.on)}: half repaid` }]
  if (asked === null || asked >= (of.cancellation?.endMonth ?? 0)) return marks
  return [{ at: asked / 12, label: `${monthText(dayOfPayment(of, asked))}: you can ask to end PMI` }, ...marks]
}

function yearsChart(of: MortgageCase): Chart {
  const years = byYear(of.schedule.rows)
  const { parts } = partsOf(of)
  const sums = years.map(({ fromMonth, throughMonth }) => sumParts(of.months.slice(fromMonth - 1, throughMonth)))
  const [first, last] = [sums[0], sums.at(-1)]
  return {
    kind: 'stack',
    title: 'Each year’s payments',
    summary: `Interest is ${dollars(first?.interest ?? 0)} in ${years[0]?.year} and ${dollars(last?.interest ?? 0)} in ${years.at(-1)?.year}.`,
    unit: 'money',
    x: { label: 'Year', values: years.map(({ year }) => year) },
    series: parts.map(({ name, cents }) => ({ name, values: sums.map(cents) })),
  }
}
