import { type Observation, daysBetween } from '#market'
import { LONG_DAYS } from './news-bounds.ts'
import { type WeekFacts, lastBeyond } from './week-facts.ts'

/** A round figure crossed; a milestone when it is a whole one, for the first time in long. */
export interface LevelNews {
  kind: 'milestone' | 'level'
  level: number
  /** The last figure before on this side of it; null when there never was one. */
  last: Observation | null
  /** Whether that is long ago, or never was. */
  isLong: boolean
  /** Whether no figure since then was as high or as low. */
  isExtreme: boolean
}

export function levelNews(facts: WeekFacts): LevelNews | null {
  if (!facts.crossed) return null
  const { level, last } = facts.crossed
  const isLong = !last || daysBetween(last.on, facts.now.on) >= LONG_DAYS
  return {
    kind: isLong && Number.isInteger(level) ? 'milestone' : 'level',
    level,
    last,
    isLong,
    isExtreme: last !== null && last === lastBeyond(facts),
  }
}
