import type { Proof } from '#blocks/proof.ts'
import { type Observation, daysBetween } from '#market'
import { newestWithRange } from '#queries/rates'
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
  const spell = await queryResults.forFrame(newestWithRange('pmms-30', WEEKS))
  const newest = spell?.observations.at(-1)
  if (!spell || !newest) return null
  const { observations: weeks, low, high } = spell
  const source = spell.sourceName.split(',', 1)[0] ?? ''
  const before = weeks.at(-2)
  const previous = before && daysBetween(before.on, newest.on) <= LONGEST_WEEK ? before : undefined
  const { staleAfterDays, name, sourceName, sourceUrl, attribution, checkedOn } = spell
  const proof = { name, source: sourceName, sourceUrl, attribution, readOn: checkedOn }
  return {
    newest,
    previous,
    weeks,
    low,
    high,
    source,
    staleAfterDays,
    proof,
  }
}
