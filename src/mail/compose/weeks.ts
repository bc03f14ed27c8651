import { dayOfMonth } from '#market'
import type { EditionBlock } from '#mail/words'

/** One week of the survey. */
export interface WeekFigure {
  /** ISO date */
  on: string
  value: number
}

/** The last weeks of the 30-year average as dots and as a sentence. @param weeks oldest first, two or more */
export function weeksBlock(weeks: readonly WeekFigure[]): EditionBlock & { kind: 'weeks' } {
  const text = ({ value }: WeekFigure) => `${value.toFixed(2)}%`
  const sorted = weeks.toSorted((a, b) => a.value - b.value)
  const [low, high] = [sorted[0], sorted.at(-1)]
  const sentence =
    low && high && low.value < high.value
      ? `In the last ${weeks.length} surveys the 30-year average was between ${text(low)} (${dayOfMonth(low.on)}) and ${text(high)} (${dayOfMonth(high.on)}).`
      : `In the last ${weeks.length} surveys the 30-year average was the same.`
  return {
    kind: 'weeks',
    heading: 'The last weeks',
    weeks: weeks.map((week) => ({ on: week.on, value: week.value, text: text(week) })),
    sentence,
  }
}
