import { type Observation, daysBetween } from '#market'
import { LEAST_PAST_DAYS, LEAST_RUN, LONG_DAYS } from './news-bounds.ts'
import type { Run, WeekFacts } from './week-facts.ts'

/** The largest move in long. */
export interface FarNews {
  kind: 'far'
  /** The last week that moved as far; null when there never was one. */
  last: { from: Observation; to: Observation } | null
}

/** Three or more moves one way, or the second of a pair. */
export interface RunNews {
  kind: 'run' | 'pair'
  run: Run
}

/** The end of a run. */
export interface TurnNews {
  kind: 'turn'
  ended: Run
}

/** A move against the single one before it, and how much of that it takes back. */
export interface ReversalNews {
  kind: 'reversal'
  ended: Run
  takesBack: 'part' | 'all' | 'more'
}

/** A move, and what went before it. */
export interface PlainNews {
  kind: 'plain'
  ended: Run
}

/** A move below this many hundredths is no news, however quiet the weeks before it were. */
const LEAST_FAR_MOVE = 10

export function farNews({ move, now, past, lastAsFar: last }: WeekFacts): FarNews | null {
  const [since, least] = last ? [last.to.on, LONG_DAYS] : [past[0]?.on ?? now.on, LEAST_PAST_DAYS]
  const isLong = daysBetween(since, now.on) >= least
  return Math.abs(move) >= LEAST_FAR_MOVE && isLong ? { kind: 'far', last } : null
}

export function runNews({ run }: WeekFacts): RunNews | null {
  if (run.length < 2) return null
  return { kind: run.length < LEAST_RUN ? 'pair' : 'run', run }
}

export const turnNews = ({ run, ended }: WeekFacts): TurnNews | null =>
  run.length === 1 && ended.direction !== 0 && ended.length >= LEAST_RUN ? { kind: 'turn', ended } : null

/** The plainest week: a move, measured against the one before it. */
export function moveNews({ run, ended, move }: WeekFacts): ReversalNews | PlainNews | null {
  if (run.length !== 1) return null
  if (ended.direction === 0 || ended.length !== 1) return { kind: 'plain', ended }
  const [size, former] = [Math.abs(move), Math.abs(ended.move)]
  return { kind: 'reversal', ended, takesBack: size === former ? 'all' : size > former ? 'more' : 'part' }
}
