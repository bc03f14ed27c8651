import { staleAge } from '#market'
import { type Load, ContentLoadError } from '#queries/shared'
import { newestObservations } from '#queries/rates'

/** The average that the examples are computed with. */
export interface Basis {
  percent: string
  on: string
  source: string
  /** "92 days old" where the newest figure is older than its rhythm. */
  age: string | null
}

/** The newest 30-year average, or null while the records cannot be read: the calculators then ask for a rate. */
export async function basisOf(load: Load, today: string): Promise<Basis | null> {
  try {
    const spell = await load(newestObservations('pmms-30', 1))
    const newest = spell?.observations.at(-1)
    if (!spell || !newest) return null
    const age = staleAge(newest.on, spell.staleAfterDays, today)
    return { percent: newest.value.toFixed(spell.decimals), on: newest.on, source: spell.sourceName, age }
  } catch (error) {
    if (error instanceof ContentLoadError) return null
    throw error
  }
}
