import { formatFigure } from '#market'
import { dayBeside } from './days.ts'
import type { FifteenFacts } from './fifteen-facts.ts'
import { gapFigure, rateFigure, sizeFigure } from './figure-parts.ts'
import { type ReportPart, say } from './parts.ts'
import type { SeriesHead } from './series.ts'
import { doingOf, pastOf } from './verbs.ts'

/** The shorter loan: its own move beside the longer one's, and how far it lies below. */
export function fifteenSentence(thirty: SeriesHead, fifteen: SeriesHead, facts: FifteenFacts): ReportPart[] {
  const { now, above } = facts
  const gap = above ? say` It lies ${gapFigure(thirty, above, fifteen, now)} below the 30-year.` : []
  return say`The average 15-year fixed rate ${courseWords(fifteen, facts)}.${gap}`
}

function courseWords(series: SeriesHead, facts: FifteenFacts): ReportPart[] {
  const now = rateFigure(series, facts.now)
  const from = say`${now} from ${rateFigure(series, facts.before)}${pointWords(series, facts)}`
  switch (facts.course) {
    case 'untold':
      return say`is ${now}`
    case 'still':
      return say`did not move either and stays at ${now}`
    case 'alone-still':
      return say`did not move and stays at ${now}`
    case 'alone':
      return say`did move: it ${pastOf(facts.move)} to ${from}`
    case 'apart':
      return say`went the other way, ${doingOf(facts.move)} to ${from}`
    case 'same':
      return say`${pastOf(facts.move)} by the same ${sizeFigure(series, facts.before, facts.now)}, to ${from}`
    case 'farther':
      return say`moved farther, ${doingOf(facts.move)} to ${from}`
    case 'less':
      return say`moved less, ${doingOf(facts.move)} to ${from}`
    default:
      return say`${pastOf(facts.move)} as well, to ${from}`
  }
}

/** ", its first figure below 6%" */
function pointWords(series: SeriesHead, { crossed, now, move }: FifteenFacts): ReportPart[] {
  if (!crossed) return []
  const { level, last } = crossed
  const point = formatFigure(level, series.unit, 0)
  const here = move > 0 ? `at ${point} or more` : `below ${point}`
  if (!last) return say`, its first figure ${here}`
  return say`; it was last ${here} on ${dayBeside(last.on, now.on)}, with ${rateFigure(series, last)}`
}
