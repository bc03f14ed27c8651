import { formatDollars, ratePercentText, ratioPercent } from '#mortgage'
import { type Answer, type Figure, type Refusal, defineCalculator, money, percent, text } from './contract.ts'
import { type DtiCase, dtiCase, isWithin } from './dti-case.ts'
import { dtiAssumptions, dtiNotices, dtiSteps } from './dti-explained.ts'
import { DTI_FIELDS, type DtiValues } from './dti-fields.ts'
import { incomeChart, limitTable, payoffTable, ratioGauges } from './dti-tables.ts'

/** How much of an income goes to housing and debts, beside what the programs allow. */
export const dti = defineCalculator({ name: 'dti', version: 1, fields: DTI_FIELDS, compute })

function compute(values: DtiValues): Answer | Refusal {
  const found = dtiCase(values)
  if ('refused' in found) return found
  const payoffs = payoffTable(found)
  return {
    sentence: sentenceOf(found),
    figures: figuresOf(found),
    notices: dtiNotices(found),
    charts: [...ratioGauges(found), incomeChart(found)],
    tables: [limitTable(found), ...(payoffs ? [payoffs] : [])],
    steps: dtiSteps(found),
    assumptions: dtiAssumptions(found),
    data: dataOf(found),
  }
}

function sentenceOf({ front, back, checks, of }: DtiCase): string {
  const shares =
    of.debtsCents === 0
      ? `Housing takes ${ratioPercent(front, 1)}% of your gross income, and you have no other debts.`
      : `Your debts take ${ratioPercent(back, 1)}% of your gross income, ${ratioPercent(front, 1)}% of it for housing.`
  return `${shares} That is ${standingText(checks)}.`
}

/** The rule of thumb is no program's, so it is named apart from them. */
function standingText(checks: DtiCase['checks']): string {
  const programs = checks.filter(({ limit }) => limit.program !== 'rule-of-thumb')
  const within = programs.filter(isWithin)
  if (within.length === 0) return 'above the limits of every program listed here'
  if (within.length < programs.length) return `within the limits of ${within.length} of ${programs.length} programs`
  const thumb = checks.every(isWithin) ? '' : ', though above the rule of thumb'
  return `within the limits of every program listed here${thumb}`
}

function figuresOf({ front, back, of, checks, payoffs }: DtiCase): Figure[] {
  const widest = checks.toSorted((a, b) => b.roomCents - a.roomCents)[0]
  const [first] = payoffs
  return [
    { label: 'All debts (back ratio)', value: percent(ratioPercent(back)), isMain: true },
    { label: 'Housing (front ratio)', value: percent(ratioPercent(front)) },
    {
      label: 'Gross income a month',
      value: money(Math.floor(of.yearlyIncomeCents / 12)),
      note: `${formatDollars(of.yearlyIncomeCents, 'dollars')} a year`,
    },
    { label: 'Housing and debts a month', value: money(of.housingCents + of.debtsCents) },
    ...(widest
      ? [
          {
            label: widest.roomCents < 0 ? 'Above the widest limit by' : 'Room left a month',
            value: money(Math.abs(widest.roomCents)),
            note: widest.limit.name,
          },
        ]
      : []),
    ...(first
      ? [
          {
            label: 'Largest effect when paid off',
            value: text(first.name),
            note: `all debts then take ${ratioPercent(first.back)}%`,
          },
        ]
      : []),
  ]
}

function dataOf({ front, back, of, checks, payoffs, leftOut }: DtiCase): Answer['data'] {
  return {
    frontPercent: ratioPercent(front),
    backPercent: ratioPercent(back),
    yearlyIncomeCents: of.yearlyIncomeCents,
    housingCents: of.housingCents,
    debtsCents: of.debtsCents,
    leftOutCents: leftOut.reduce((sum, { payment }) => sum + payment, 0),
    limits: checks.map(({ limit, isFrontWithin, isBackWithin, roomCents, deferredCents, binding }) => ({
      program: limit.program,
      frontPercent: limit.front === null ? null : ratePercentText(limit.front),
      backPercent: ratePercentText(limit.back),
      isFrontWithin,
      isBackWithin,
      roomCents,
      deferredStudentLoanCents: deferredCents,
      binding,
    })),
    payoffs: payoffs.map(({ name, paymentCents, balanceCents, back: after }) => ({
      name,
      paymentCents,
      balanceCents,
      backPercent: ratioPercent(after),
    })),
  }
}
