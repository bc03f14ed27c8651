import { formatDollars, ratePercentText, ratioPercent } from '#mortgage'
import {
  type Result,
  type Figure,
  type Refusal,
  defineCalculator,
  money,
  percent,
  percentText,
  text,
} from '#calculators/contract'
import { type DtiCase, type LimitCheck, dtiCase, isIdle, isWithin } from './case.ts'
import { dtiAssumptions, dtiNotices, dtiSteps } from './explained.ts'
import { DTI_FIELDS, type DtiValues } from './fields.ts'
import { incomeChart, limitTable, payoffTable, ratioGauges } from './tables.ts'

/** How much of an income goes to housing and debts, beside what the programs allow. */
export const dti = defineCalculator({ name: 'dti', version: 1, fields: DTI_FIELDS, compute })

function compute(values: DtiValues): Result | Refusal {
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

function sentenceOf({ front, back, checks, counted, of }: DtiCase): string {
  const shares =
    of.debtsCents === 0
      ? `Housing takes ${percentText(ratioPercent(front, 1))} of your gross income, and ${counted.some(isIdle) ? 'no payment on other debts is entered' : 'you have no other debts'}.`
      : `Housing takes ${percentText(ratioPercent(front, 1))} of your gross income, all debts together ${percentText(ratioPercent(back, 1))}.`
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
  const rooms = checks.toSorted((a, b) => a.roomCents - b.roomCents)
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
    ...roomFigures('strictest', rooms.at(0)),
    ...roomFigures('widest', rooms.at(-1)),
    ...(first
      ? [
          {
            label: 'Largest effect when paid off',
            value: text(first.name),
            note: `all debts then take ${percentText(ratioPercent(first.back))}`,
          },
        ]
      : []),
  ]
}

function roomFigures(which: string, check: LimitCheck | undefined): Figure[] {
  if (!check) return []
  const { roomCents, limit } = check
  const label = roomCents < 0 ? `Above the ${which} limit a month` : `Room left under the ${which} limit a month`
  return [{ label, value: money(Math.abs(roomCents)), note: limit.name }]
}

function dataOf({ front, back, of, checks, payoffs, leftOut }: DtiCase): Result['data'] {
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
