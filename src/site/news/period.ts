import { formatFigure, type Unit } from '#market'
import { formatDay } from '#ui/dates.ts'

/** "1.43 million" of a count in thousands; everything else as its source prints it. */
export function figureInWords(value: number, unit: Unit, decimals: number): string {
  if (unit !== 'thousands' || Math.abs(value) < 1000) return formatFigure(value, unit, decimals)
  return `${(value / 1000).toFixed(2)} million`
}

/** The period that a figure stands for: "Jun 2026", "Q2 2026", or its day. */
export function periodOf(on: string, frequency: string): string {
  const [year, month] = on.split('-').map(Number)
  if (frequency === 'quarterly') return `Q${Math.ceil((month ?? 1) / 3)} ${year}`
  if (frequency === 'monthly') return `${formatDay(on).split(' ')[0]} ${year}`
  return formatDay(on, true)
}

const STEPS: Record<string, string> = { daily: 'week', weekly: 'week', monthly: 'month', quarterly: 'quarter' }

/** "on the month": what a change is measured against. */
export const againstWhat = (frequency: string): string => `on the ${STEPS[frequency] ?? 'period'}`
