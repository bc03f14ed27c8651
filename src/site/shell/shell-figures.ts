import type { Proof } from '#blocks/proof.ts'
import { type Observation, daysBetween } from '#market'
import { newestObservations, spanOfSeries } from '#queries/rates'
import type { QueryResults } from './query-results.ts'

const WEEKS = 26
/** A survey moved by a holiday lies five to nine days from the one before it. */
const LONGEST_WEEK = 10

/** The newest 30-year average and what it is measured against. */
export interface ShellFigures {
  newest: Observation
  /** Of the week before; none when that week is missing. */
  previous: Observation | undefined
  weeks: Observation[]
  low: number
  high: number
  source: string
  staleAfterDays: number
  /** What proves the newest, its value and day apart. */
  proof: Omit<Proof, 'value' | 'period'>
}

/** What the rate line and the scale say; null without figures. */
export async function loadShellFigures(queryResults: Pick<QueryResults, 'forFrame'>): Promise<ShellFigures | null> {
  const [span, spell] = await Promise.all([
    queryResults.forFrame(spanOfSeries('pmms-30')),
    queryResults.forFrame(newestObservations('pmms-30', WEEKS)),
  ])
  if (!span || !spell) return null
  const weeks = spell.observations
  const source = spell.sourceName.split(',', 1)[0] ?? ''
  const before = weeks.at(-2)
  const previous = before && daysBetween(before.on, span.newest.on) <= LONGEST_WEEK ? before : undefined
  const { staleAfterDays, name, sourceName, sourceUrl, attribution, checkedOn } = spell
  const proof = { name, source: sourceName, sourceUrl, attribution, readOn: checkedOn }
  return {
    newest: span.newest,
    previous,
    weeks,
    low: span.low.value,
    high: span.high.value,
    source,
    staleAfterDays,
    proof,
  }
}
