import { type Observation, dayOfMonth, longDay, longMonth } from '#market'
import { type Rank, type Standing, percentBelow } from '#market/history'
import { formatDay } from '#ui/dates.ts'
import { besideText, dollarsText, loanText, paymentDollars } from './payments.ts'
import type { RatesFacts, SpanFacts } from './rates-facts.ts'

const yearOf = ({ on }: Observation): string => on.slice(0, 4)

const say = (value: number, decimals: number) => `${value.toFixed(decimals)}%`

const middleName = ({ middle }: RatesFacts) =>
  middle.isSteady ? `since ${longMonth(middle.first.on)}` : 'past five years'

const IN_SENTENCE: Record<Standing, string> = {
  highest: 'the highest',
  high: 'high',
  'above the middle': 'above the middle',
  average: 'average',
  'below the middle': 'below the middle',
  low: 'low',
  lowest: 'the lowest',
  unmeasured: 'unmeasured',
}

/** "high for the past year", "the lowest of the past year". */
function standingFor({ standing }: SpanFacts, span: string): string {
  const isRecord = standing === 'highest' || standing === 'lowest'
  return `${IN_SENTENCE[standing]} ${isRecord ? 'of' : 'for'} ${span}`
}

/**
 * Whether the newest rate is high, in one sentence: for a year, for the time it has kept its level, and since the survey
 * began, with its percentile.
 */
export function assessmentSentence(facts: RatesFacts, isStale: boolean): string {
  const { newest, year, middle, all } = facts
  const spans = [
    year.standing === 'unmeasured' ? null : standingFor(year, 'the past year'),
    middle.standing === 'unmeasured'
      ? null
      : middle.isSteady
        ? `${IN_SENTENCE[middle.standing]} ${middleName(facts)}`
        : standingFor(middle, `the ${middleName(facts)}`),
    all.standing === 'unmeasured' ? null : `${IN_SENTENCE[all.standing]} since ${yearOf(all.first)}`,
  ].filter((words) => words !== null)
  if (spans.length === 0) return 'There are too few weeks to say whether that is high.'
  const said = spans.join(', ')
  const opening = isStale ? `As of ${longDay(newest.on)}, ${said}` : capital(said)
  return `${opening}: ${belowClause(all)}.`
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function belowClause({ rank }: SpanFacts): string {
  if (rank.below === 0) return 'no week was lower'
  return rank.above === 0 ? 'no week was higher' : `${percentBelow(rank)}% of all weeks were lower`
}

/** What a loan costs at the newest rate, and what it would have cost at that of a year before. */
export function paymentSentence(facts: RatesFacts, loanCents: number, isStale: boolean): string {
  const { newest, yearAgo, decimals } = facts
  const now = paymentDollars(loanCents, newest, decimals)
  const costs = `A ${loanText(loanCents)} loan at ${say(newest.value, decimals)} costs ${dollarsText(now)} a month`
  if (!yearAgo) return `${costs}.`
  const beside = besideText(now, paymentDollars(loanCents, yearAgo, decimals))
  return `${costs}, ${beside} ${isStale ? 'a year before' : 'a year ago'}.`
}

interface SpanAssessment {
  title: string
  text: string
}

/** The three spans by themselves: a title that says it, and the figures behind it. */
export const spanAssessments = (facts: RatesFacts, isStale: boolean): SpanAssessment[] => [
  yearAssessment(facts, isStale),
  middleAssessment(facts),
  allAssessment(facts),
]

/** What the page says to "is that high?". */
const ASSESSMENTS: Record<Standing, string> = {
  ...IN_SENTENCE,
  high: 'yes',
  low: 'no, low',
  unmeasured: 'too few weeks to say',
}

function yearAssessment(facts: RatesFacts, isStale: boolean): SpanAssessment {
  const { year, newest, decimals } = facts
  const { rank, range } = year
  return {
    title: `${isStale ? `The year to ${formatDay(newest.on, true)}` : 'The past year'}: ${ASSESSMENTS[year.standing]}`,
    text:
      `${yearRank(rank)} weekly rates to ${dayOfMonth(newest.on)}. ` +
      `The range was ${say(range.low.value, decimals)} to ${say(range.high.value, decimals)}.`,
  }
}

function yearRank({ count: weeks, below, above }: Rank): string {
  if (below === 0) return `Not higher than any of the ${count(weeks)}`
  return above === 0
    ? `Not lower than any of the ${count(weeks)}`
    : `Higher than ${count(below)} of the ${count(weeks)}`
}

function middleAssessment(facts: RatesFacts): SpanAssessment {
  const { middle, newest, decimals } = facts
  const isMean = middle.mean.toFixed(decimals) === newest.value.toFixed(decimals)
  const steps = Math.round(Math.abs(newest.value - middle.mean) * 10 ** decimals) / 10 ** decimals
  const side = newest.value > middle.mean ? 'above' : 'below'
  const beside = isMean ? 'the same figure to the hundredth' : `so the rate is ${steps.toFixed(decimals)} ${side} it`
  const mean = `The mean of those ${count(middle.rank.count)} weeks is ${say(middle.mean, decimals)}, ${beside}.`
  return {
    title: `${capital(middle.isSteady ? middleName(facts) : `the ${middleName(facts)}`)}: ${ASSESSMENTS[middle.standing]}`,
    text: middle.isSteady ? `${mean} The rate has kept within two points since then.` : mean,
  }
}

function allAssessment(facts: RatesFacts): SpanAssessment {
  const { all, decimals } = facts
  const median = `The median of ${count(all.rank.count)} weeks is ${say(all.median, decimals)}.`
  return {
    title: `Since ${yearOf(all.first)}: ${ASSESSMENTS[all.standing]}`,
    text: `${median} ${lowerWeeks(facts)}`,
  }
}

function lowerWeeks(facts: RatesFacts): string {
  const { all, newest, observations } = facts
  if (all.rank.below === 0) return 'No week was lower than this one.'
  if (all.rank.above === 0) return 'No week was higher than this one.'
  const after = nearlyAllAfter(observations.filter(({ value }) => value < newest.value))
  const percent = percentBelow(all.rank)
  const lower = `${percent}% of weeks were lower than this one`
  return after !== null && after > yearOf(all.first) ? `${lower}, nearly all of them after ${after}.` : `${lower}.`
}

const NEARLY_ALL = 0.95

/** The latest year after which nearly all figures of a choice lie; null for none. */
export function nearlyAllAfter(chosen: readonly Observation[]): string | null {
  const most = chosen.length * (1 - NEARLY_ALL)
  const first = chosen[Math.floor(most)]
  return first ? String(Number(yearOf(first)) - 1) : null
}

const count = (many: number) => many.toLocaleString('en-US')
