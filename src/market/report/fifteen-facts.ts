import type { Observation } from '#market'
import type { Crossing, WeekFacts } from './week-facts.ts'

/** The shorter loan: its own move beside the longer one's, and how far it lies below. */
export interface FifteenFacts {
  now: Observation
  before: Observation
  move: number
  course: FifteenCourse
  /** A whole point that it crossed; null when there is none. */
  crossed: Crossing | null
  /** The longer loan's figure, where it is the higher one. */
  above: Observation | null
}

/**
 * Beside the longer loan. untold: weeks are missing. still: neither moved. alone-still: it alone did not move. alone: it
 * alone moved. apart: it went the other way. same: the same move. farther, less: the same way, clearly more or less. along:
 * the same way, about as far.
 */
type FifteenCourse = 'untold' | 'still' | 'alone-still' | 'alone' | 'apart' | 'same' | 'farther' | 'less' | 'along'

/** From this many hundredths on, two moves of one direction are told apart. */
const FARTHER = 4

export function fifteenFacts(thirty: WeekFacts, fifteen: WeekFacts): FifteenFacts {
  const { now, before, move, crossed } = fifteen
  return {
    now,
    before,
    move,
    course: courseBeside(thirty, fifteen),
    crossed: crossed && Number.isInteger(crossed.level) ? crossed : null,
    above: now.value < thirty.now.value ? thirty.now : null,
  }
}

function courseBeside(thirty: WeekFacts, fifteen: WeekFacts): FifteenCourse {
  if (fifteen.isAfterHole || thirty.isAfterHole) return 'untold'
  if (fifteen.move === 0) return thirty.move === 0 ? 'still' : 'alone-still'
  if (thirty.move === 0) return 'alone'
  if (Math.sign(thirty.move) !== Math.sign(fifteen.move)) return 'apart'
  const farther = Math.abs(fifteen.move) - Math.abs(thirty.move)
  if (farther === 0) return 'same'
  if (farther >= FARTHER) return 'farther'
  return farther <= -FARTHER ? 'less' : 'along'
}
