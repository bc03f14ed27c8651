import { formatFigure, type Unit } from '#market'

/** "1.43 million" of a count in thousands; everything else as its source prints it. */
export function figureInWords(value: number, unit: Unit, decimals: number): string {
  if (unit !== 'thousands' || Math.abs(value) < 1000) return formatFigure(value, unit, decimals)
  return `${(value / 1000).toFixed(2)} million`
}

const STEPS: Record<string, string> = { daily: 'week', weekly: 'week', monthly: 'month', quarterly: 'quarter' }

/** "on the month": what a change is measured against. */
export const againstWhat = (frequency: string): string => `on the ${STEPS[frequency] ?? 'period'}`
