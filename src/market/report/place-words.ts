import { type Observation, formatFigure, longDay, longMonth } from '#market'
import { dayBeside } from './days.ts'
import { rateFigure, restOf, sizeFigure } from './figure-parts.ts'
import { type ReportFigure, type ReportPart, paragraphOf, say } from './parts.ts'
import type { PlaceFacts, RangeFacts, RankFacts } from './place-facts.ts'
import type { SeriesHead } from './series.ts'

/** Where the rate stands in its past 52 weeks, against a year ago, and among all weeks. */
export const placeParagraph = (series: SeriesHead, { now, range, yearAgo, rank }: PlaceFacts): ReportPart[] =>
  paragraphOf([
    rangeSentence(series, now, range),
    yearAgo && yearSentence(series, now, yearAgo),
    rank && rankSentence(series, now, rank),
  ])

function rangeSentence(series: SeriesHead, now: Observation, { low, high, onFile, stands }: RangeFacts): ReportPart[] {
  const [lowest, highest] = [withDay(series, low, now), withDay(series, high, now)]
  if (onFile?.count === 1) return say`No other survey of the past 52 weeks is on file.`
  const spell = onFile
    ? `the ${onFile.count} surveys on file since ${dayBeside(onFile.first, now.on)}`
    : 'the past 52 weeks'
  const opening = say`Over ${spell} the average has been as low as ${lowest}, and as high as ${highest};`
  const [aboveLow, belowHigh] = [sizeFigure(series, low, now), sizeFigure(series, now, high)]
  switch (stands) {
    case 'flat':
      return say`In ${spell} the average has not moved.`
    case 'top':
      return say`At ${rateFigure(series, now)} the average is at the top of ${spell}; the lowest of them was ${lowest}.`
    case 'bottom':
      return say`At ${rateFigure(series, now)} the average is at the bottom of ${spell}; the highest of them was ${highest}.`
    case 'year-ago-high':
      return say`The highest figure of ${spell} is that of a year ago, ${highest}; the lowest is ${lowest}. The average now stands ${belowHigh} below the one and ${aboveLow} above the other.`
    case 'year-ago-low':
      return say`The lowest figure of ${spell} is that of a year ago, ${lowest}; the highest is ${highest}. The average now stands ${aboveLow} above the one and ${belowHigh} below the other.`
    case 'middle':
      return say`${opening} it now stands close to the middle of the two.`
    case 'upper':
      return say`${opening} it now stands ${belowHigh} below that high.`
    default:
      return say`${opening} it now stands ${aboveLow} above that low.`
  }
}

/** "6.95%, on January 15" */
const withDay = (series: SeriesHead, at: Observation, now: Observation) =>
  say`${rateFigure(series, at)}, on ${dayBeside(at.on, now.on)}`

function yearSentence(series: SeriesHead, now: Observation, yearAgo: Observation): ReportPart[] {
  const then = say`A year earlier, on ${longDay(yearAgo.on)}, it was ${rateFigure(series, yearAgo)}`
  if (now.value === yearAgo.value) return say`${then}, the same as now.`
  return say`${then}, ${sizeFigure(series, yearAgo, now)} ${now.value > yearAgo.value ? 'lower' : 'higher'} than now.`
}

function rankSentence(series: SeriesHead, now: Observation, rank: RankFacts): ReportPart[] {
  const since = longMonth(rank.first.on)
  const weeks = formatFigure(rank.weeks, 'index', 0)
  if (rank.toldAs === 'none') return say`Since ${since} the survey has had ${weeks} weeks, and none was lower.`
  const directive = `:rate-share[${series.id}, ${now.on}]`
  const rests = [restOf(series, now)]
  const lower: ReportFigure =
    rank.toldAs === 'count'
      ? { text: formatFigure(rank.below, 'index', 0), directive: `${directive}{show=count}`, rests }
      : { text: `${rank.percent}%`, directive, rests }
  return say`Of the ${weeks} weekly figures since ${since}, ${lower} were lower.`
}
