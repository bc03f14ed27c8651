import { spanText, type Chart } from '#calculators/contract'
import type { Compared } from './case.ts'
import { dollars, turnSentence } from './words.ts'

/** Who wins by the month of leaving, and what each loan has cost by then. */
export const comparisonCharts = (compared: Compared): Chart[] => [winnerChart(compared), costChart(compared)]

/** The winner's line lies on zero. */
function winnerChart(compared: Compared): Chart {
  const { comparison, loans, stay, last } = compared
  const least = Array.from({ length: last + 1 }, (_, month) =>
    Math.min(...comparison.costs.map((cost) => cost[month] ?? 0)),
  )
  const turns = comparison.leads.slice(1).filter(({ from }) => from !== stay)
  return {
    kind: 'lines',
    title: 'How much more than the cheapest',
    summary: turnSentence(compared),
    unit: 'money',
    x: { label: 'Month', values: least.map((_, month) => month) },
    series: loans.map(({ name }, index) => ({
      name,
      values: least.map((cents, month) => (comparison.costs[index]?.[month] ?? 0) - cents),
    })),
    marks: [
      ...turns.slice(0, 3).map(({ from, winners }) => ({
        at: from,
        label: `${winners.map((at) => loans[at]?.name).join(', ')} leads from ${spanText(from)}`,
      })),
      { at: stay, label: `You leave: ${spanText(stay)}` },
    ],
  }
}

function costChart({ comparison, loans, stay, last }: Compared): Chart {
  const at = (index: number, month: number) => dollars(comparison.costs[index]?.[month] ?? 0)
  return {
    kind: 'lines',
    title: 'What each loan has cost by then',
    summary: loans
      .map(({ name }, index) => `${name}: ${at(index, stay)} after ${spanText(stay)}, ${at(index, last)} in the end`)
      .join('; '),
    unit: 'money',
    x: { label: 'Month', values: Array.from({ length: last + 1 }, (_, month) => month) },
    series: loans.map(({ name }, index) => ({ name, values: comparison.costs[index] ?? [] })),
  }
}
