import { type LoanPlan, type LoanSchedule, requireSchedule } from '#mortgage'
import {
  balanceChart,
  LOAN_FIELDS,
  planOf,
  interestOnlySteps,
  ratioPercent,
  scheduleTables,
  lateExtraNotices,
  EARLY_EXTRA_STEP,
  ROUNDING_ASSUMPTION,
  dollars,
  rateAssumption,
  rateNotices,
  scheduleNotices,
  wholeDollars,
} from '#calculators/models/amortization'
import {
  monthText,
  spanText,
  type Result,
  type ResultTable,
  type Figure,
  type Notice,
  type Records,
  type Values,
  date,
  defineCalculator,
  money,
  none,
  percent,
  percentText,
  text,
} from '#calculators/contract'
import { paymentChart } from './chart.ts'
import { termNotices } from '#calculators/models/shared'

const FIELDS = {
  ...LOAN_FIELDS,
  interestOnly: {
    kind: 'term',
    label: 'Interest only for the first',
    group: 'The loan',
    initial: 120,
    least: 1,
    most: 599,
    unit: 'years',
    usual: [3, 5, 7, 10],
  },
  extra: {
    kind: 'money',
    label: 'Extra each month in that time',
    hint: 'Goes toward principal beside the interest.',
    group: 'Paying more',
    initial: 0,
    least: 0,
    most: 5_000_000_000,
  },
  lumps: {
    kind: 'rows',
    label: 'Single amounts',
    hint: 'Each goes with the first payment on or after its day.',
    group: 'Paying more',
    columns: {
      amount: { kind: 'money', label: 'Amount', initial: null, least: 0, most: 5_000_000_000 },
      on: { kind: 'date', label: 'Paid on', initial: null },
    },
    initial: [],
    most: 12,
    add: 'Add a single amount',
  },
} as const

type InterestOnlyValues = Values<typeof FIELDS>

/** What happens to the payment when the interest-only time ends. */
export const interestOnly = defineCalculator({
  name: 'interest-only',
  version: 1,
  fields: FIELDS,
  compute: (values, records) =>
    values.interestOnly >= values.term
      ? {
          refused: {
            interestOnly: `The interest-only time must be shorter than the term of ${spanText(values.term)}.`,
          },
        }
      : resultOf(values, records),
})

interface Compared {
  values: InterestOnlyValues
  plan: LoanPlan
  schedule: LoanSchedule
  /** The same loan repaid from the first month. */
  amortizing: LoanSchedule
  firstCents: number
  /** The last payment of interest alone, which extras have lowered. */
  duringCents: number
  /** Null when extras have repaid the loan by then. */
  afterCents: number | null
}

function resultOf(values: InterestOnlyValues, records: Records): Result {
  const bare = planOf(values)
  const lumps = values.lumps.flatMap(({ amount, on }) => (amount ? [{ amountCents: amount, on }] : []))
  const extras = { monthlyCents: values.extra, monthlyThrough: values.interestOnly, lumps }
  const plan: LoanPlan = { ...bare, interestOnlyMonths: values.interestOnly, extras }
  const schedule = requireSchedule(plan)
  const { rows } = schedule
  const compared: Compared = {
    values,
    plan,
    schedule,
    amortizing: requireSchedule(bare),
    firstCents: rows[0]?.interestCents ?? 0,
    duringCents: rows[Math.min(values.interestOnly, rows.length) - 1]?.interestCents ?? 0,
    afterCents: rows[values.interestOnly]?.paymentCents ?? null,
  }
  return {
    sentence: sentenceOf(compared),
    figures: figuresOf(compared),
    notices: noticesOf(compared),
    charts: [
      paymentChart({ schedule, amortizing: compared.amortizing, months: values.interestOnly }),
      balanceChart([lineOf('Interest only', schedule), lineOf('Repaid from the start', compared.amortizing)]),
    ],
    tables: [comparisonTable(compared), ...scheduleTables(schedule)],
    steps: [
      ...interestOnlySteps(compared, values.interestOnly),
      ...(schedule.totalExtraCents > 0 ? [EARLY_EXTRA_STEP] : []),
    ],
    assumptions: [
      rateAssumption(values.rate, records),
      {
        text: 'After the interest-only time the payment is set by the balance and the months that remain, at the same rate',
      },
      ROUNDING_ASSUMPTION,
    ],
    data: dataOf(compared),
  }
}

const lineOf = (name: string, { rows, loanAmountCents }: LoanSchedule) => ({ name, rows, loanAmountCents })

function sentenceOf({ values, schedule, amortizing, duringCents, afterCents }: Compared): string {
  const during = spanText(values.interestOnly)
  if (afterCents === null)
    return `Your extras repay the loan in ${spanText(schedule.rows.length)}, before its interest-only time ends.`
  const jump = afterCents - duringCents
  const isLess = jump < 0
  const share =
    duringCents > 0 ? `, ${percentText(ratioPercent(Math.abs(jump), duringCents))} ${isLess ? 'less' : 'more'}` : ''
  const gap = schedule.totalInterestCents - amortizing.totalInterestCents
  const beside = `${wholeDollars(Math.abs(gap))} ${gap < 0 ? 'less' : 'more'} interest than the same loan repaid from the start`
  return `After ${during} of interest alone the payment ${isLess ? 'falls' : 'rises'} from ${wholeDollars(duringCents)} to ${wholeDollars(afterCents)} a month${share}. Over its life the loan costs ${beside}.`
}

function figuresOf(compared: Compared): Figure[] {
  const { values, schedule, amortizing, firstCents, duringCents, afterCents } = compared
  const figures: Figure[] = [{ label: 'Payment at first', value: money(firstCents), note: 'Interest alone' }]
  const starts = schedule.rows[values.interestOnly]
  if (afterCents !== null) {
    const note = starts?.date ? `From ${monthText(starts.date)}` : ''
    figures.push(
      { label: 'Payment afterwards', value: money(afterCents), isMain: true, ...(note && { note }) },
      { label: 'The step', value: money(afterCents - duringCents) },
      {
        label: 'In percent',
        value: duringCents > 0 ? percent(ratioPercent(afterCents - duringCents, duringCents)) : none,
      },
    )
  } else {
    figures.push({ label: 'Paid off after', value: { kind: 'months', months: schedule.rows.length }, isMain: true })
  }
  const gap = schedule.totalInterestCents - amortizing.totalInterestCents
  const last = schedule.rows.at(-1)?.date
  return [
    ...figures,
    { label: 'Owed when it ends', value: money(schedule.rows[values.interestOnly - 1]?.balanceCents ?? 0) },
    { label: 'Interest over the loan', value: money(schedule.totalInterestCents) },
    {
      label: 'Beside a loan repaid from the start',
      value: money(gap),
      note: gap < 0 ? 'Less interest' : 'More interest',
    },
    ...(last ? [{ label: 'Last payment', value: date(last) }] : []),
  ]
}

function noticesOf({ values, schedule, amortizing, duringCents, afterCents }: Compared): Notice[] {
  const notices = [
    ...rateNotices(values.rate),
    ...termNotices('conventional', values.term),
    ...scheduleNotices(schedule),
    ...lateExtraNotices({ lumps: values.lumps }, schedule),
  ]
  notices.push({
    tone: 'note',
    text: 'A loan with interest-only payments is not a qualified mortgage (12 CFR 1026.43(e)(2)(i)): fewer lenders offer it, on their own terms.',
    field: 'interestOnly',
  })
  if (values.extra === 0 && schedule.totalExtraCents === 0) {
    notices.push({
      tone: 'note',
      text: `For ${spanText(values.interestOnly)} nothing is repaid: you still owe all of ${wholeDollars(values.loan)} when it ends.`,
    })
  }
  if (afterCents !== null && duringCents > 0 && afterCents * 2 > duringCents * 3) {
    const level = dollars(amortizing.paymentCents)
    notices.push({
      tone: 'warning',
      text: `The payment rises by more than half. Repaid from the start, the loan would cost ${level} a month throughout.`,
    })
  }
  return notices
}

function comparisonTable({ values, schedule, amortizing, firstCents, afterCents }: Compared): ResultTable {
  const owed = ({ rows }: LoanSchedule) => money(rows[values.interestOnly - 1]?.balanceCents ?? 0)
  const level = money(amortizing.paymentCents)
  const gap = (one: number, other: number) => money(one - other)
  const owedGap =
    (schedule.rows[values.interestOnly - 1]?.balanceCents ?? 0) -
    (amortizing.rows[values.interestOnly - 1]?.balanceCents ?? 0)
  return {
    id: 'beside-amortizing',
    title: 'Beside the same loan repaid from the start',
    columns: [
      { label: 'Figure', kind: 'text' },
      { label: 'Interest only', kind: 'money' },
      { label: 'Repaid from the start', kind: 'money' },
      { label: 'Difference', kind: 'money' },
    ],
    rows: [
      [text('First payment'), money(firstCents), level, gap(firstCents, amortizing.paymentCents)],
      [
        text('Payment afterwards'),
        afterCents === null ? none : money(afterCents),
        level,
        afterCents === null ? none : gap(afterCents, amortizing.paymentCents),
      ],
      [text(`Owed after ${spanText(values.interestOnly)}`), owed(schedule), owed(amortizing), money(owedGap)],
      [
        text('Interest over the loan'),
        money(schedule.totalInterestCents),
        money(amortizing.totalInterestCents),
        gap(schedule.totalInterestCents, amortizing.totalInterestCents),
      ],
    ],
  }
}

const dataOf = ({ schedule, amortizing, firstCents, duringCents, afterCents }: Compared) => ({
  paymentDuringCents: firstCents,
  lastInterestOnlyPaymentCents: duringCents,
  paymentAfterCents: afterCents,
  stepCents: afterCents === null ? null : afterCents - duringCents,
  totalInterestCents: schedule.totalInterestCents,
  totalPaidCents: schedule.totalPaidCents,
  amortizingPaymentCents: amortizing.paymentCents,
  amortizingInterestCents: amortizing.totalInterestCents,
  lastPaymentOn: schedule.rows.at(-1)?.date ?? null,
})
