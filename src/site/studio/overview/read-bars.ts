import { dayAfter, daysBetween } from '#market'
import type { ReadDay } from '#queries/writing'

/** Days that a bar of a drawing stands for, and what readers did on them. */
export interface ReadBar {
  /** ISO dates, both included */
  from: string
  to: string
  views: number
  reads: number
}

/** More days than these are drawn by the week. */
const MOST_DAYS = 92
const WEEK = 7

/**
 * Every day of a spell, the days without readers among them, or every week of a long one, which then begins with a whole week.
 *
 * @param today ISO date, the last day
 */
export function barsOf(read: readonly ReadDay[], { today, days }: { today: string; days: number }): ReadBar[] {
  const width = days > MOST_DAYS ? WEEK : 1
  const count = Math.floor(days / width)
  const first = dayAfter(today, 1 - count * width)
  const bars = Array.from({ length: count }, (_, at) => ({
    from: dayAfter(first, at * width),
    to: dayAfter(first, at * width + width - 1),
    views: 0,
    reads: 0,
  }))
  for (const { on, views, reads } of read) {
    const bar = bars[Math.floor(daysBetween(first, on) / width)]
    if (!bar) continue
    bar.views += views
    bar.reads += reads
  }
  return bars
}

/** All of them together. */
export const sumOf = (bars: readonly Pick<ReadBar, 'views' | 'reads'>[]) => ({
  views: bars.reduce((sum, { views }) => sum + views, 0),
  reads: bars.reduce((sum, { reads }) => sum + reads, 0),
})
