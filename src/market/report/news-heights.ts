import { type Observation, daysBetween } from '#market'
import { LEAST_PAST_DAYS, LONG_DAYS, SHORT_DAYS } from './news-bounds.ts'
import { type WeekFacts, isRise, lastBeyond } from './week-facts.ts'

/** The highest or lowest figure of the whole series. */
export interface RecordNews {
  kind: 'record'
  /** The first figure of the series. */
  first: Observation
  /** The last figure before that was its equal; null when there is none. */
  equal: Observation | null
}

/** The highest or lowest figure in long (a span), or in some weeks (recent). */
export interface SpanNews {
  kind: 'span' | 'recent'
  /** The last figure before that was as high or as low. */
  last: Observation
}

export function recordNews(facts: WeekFacts): RecordNews | null {
  const { now, past } = facts
  const [first] = past
  if (!first || daysBetween(first.on, now.on) < LEAST_PAST_DAYS) return null
  // A tie is a record only with the lowest or highest figure there is.
  const isBeaten = past.some(({ value }) => (isRise(facts) ? value > now.value : value < now.value))
  return isBeaten ? null : { kind: 'record', first, equal: lastBeyond(facts) }
}

export function spanNews(facts: WeekFacts): SpanNews | null {
  const last = lastBeyond(facts)
  if (!last) return null
  const days = daysBetween(last.on, facts.now.on)
  const isLong = days >= LONG_DAYS
  // A round figure crossed since the same week says it too.
  if (days < SHORT_DAYS || (isLong && last === facts.crossed?.last)) return null
  return { kind: isLong ? 'span' : 'recent', last }
}
