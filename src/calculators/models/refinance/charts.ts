import { monthsAhead } from '#mortgage'
import { spanText, type Chart } from '#calculators/contract'
import type { RefinanceFound } from './case.ts'
import { dollars, exactly } from './words.ts'

/** How far the new loan is ahead by month, and what is owed on each. */
export const refinanceCharts = (found: RefinanceFound): Chart[] => [positionChart(found), balanceChart(found)]

function positionChart({ result, stay, aheadCents }: RefinanceFound): Chart {
  const { positionCents, trueBreakEvenMonth } = result
  const spans = monthsAhead(positionCents)
  const lead = spans.map(({ from, through }) => `months ${from} to ${through}`).join(' and ')
  return {
    kind: 'lines',
    title: 'How far the new loan is ahead',
    summary: `After costs the new loan starts at ${exactly(positionCents[0] ?? 0)}. ${lead ? `It is ahead in ${lead}` : 'It is never ahead'}, and ends at ${exactly(positionCents.at(-1) ?? 0)}.`,
    unit: 'money',
    x: { label: 'Month', values: positionCents.map((_, month) => month) },
    series: [{ name: 'Ahead', values: positionCents }],
    marks: [
      ...(trueBreakEvenMonth === null || trueBreakEvenMonth === stay
        ? []
        : [{ at: trueBreakEvenMonth, label: `Break-even: ${spanText(trueBreakEvenMonth)}` }]),
      { at: stay, label: `You leave: ${dollars(aheadCents)}` },
    ],
  }
}

function balanceChart({ of, result, kept }: RefinanceFound): Chart {
  const { length } = result.positionCents
  const balances = (start: number, rows: readonly { balanceCents: number }[]) =>
    Array.from({ length }, (_, month) =>
      month === 0 ? start : month <= rows.length ? (rows[month - 1]?.balanceCents ?? null) : null,
    )
  return {
    kind: 'lines',
    title: 'What you still owe',
    summary: `The present loan ends after ${spanText(of.present.rows.length)}, the new one after ${spanText(result.newRows.length)}${kept ? `, or after ${spanText(kept.rows.length)} with the old payment kept up` : ''}.`,
    unit: 'money',
    x: { label: 'Month', values: Array.from({ length }, (_, month) => month) },
    series: [
      { name: 'New loan', values: balances(result.newLoanCents, result.newRows) },
      { name: 'Present loan', values: balances(of.present.balanceCents, of.present.rows) },
      ...(kept ? [{ name: 'New loan, old payment', values: balances(result.newLoanCents, kept.rows) }] : []),
    ],
  }
}
