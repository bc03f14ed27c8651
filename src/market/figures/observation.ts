/** One figure of a series and the day it stands for. */
export interface Observation {
  /** ISO date, YYYY-MM-DD. */
  on: string
  value: number
}

/** What a series counts in. */
export type Unit = 'percent' | 'thousands' | 'dollars' | 'index' | 'points'

/**
 * A figure as a reader reads it, with the decimals its source publishes.
 *
 * @param value in the series' own unit; `thousands` are printed as whole units
 * @param decimals how many the source publishes, 0 to 4
 * @example
 * ```ts run
 * formatFigure(6.6, 'percent', 2) // => '6.60%'
 * formatFigure(1427, 'thousands', 0) // => '1,427,000'
 * formatFigure(410700, 'dollars', 0) // => '$410,700'
 * formatFigure(1.9, 'points', 2) // => '1.90 points'
 * ```
 */
export function formatFigure(value: number, unit: Unit, decimals: number): string {
  if (unit === 'thousands') return grouped(value * 1000, 0)
  if (unit === 'dollars') return `$${grouped(value, decimals)}`
  if (unit === 'percent') return `${value.toFixed(decimals)}%`
  return unit === 'points' ? `${value.toFixed(decimals)} points` : grouped(value, decimals)
}

function grouped(value: number, decimals: number): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const sign = value < 0 ? '−' : ''
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction ? `.${fraction}` : ''}`
}
