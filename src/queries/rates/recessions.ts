import type { Observation } from '#market'
import { FRESH_MS, type Question, rowOf } from '#queries/shared'
import { seriesFigures } from './series-figures.ts'

/** The series that marks months of recession with 1 and others with 0, as USREC of FRED does; a site has it by a feed. */
const RECESSIONS = 'recessions'
/** Before any series of the paper. */
const FIRST_DAY = '1970-01-01'

/** A recession, from its first month to the month after its last. */
export interface Recession {
  /** ISO date */
  from: string
  /** ISO date, no longer of the recession */
  to: string
}

/** The recessions that the site knows of. */
export interface Recessions {
  spells: Recession[]
  /** The first and the last month that is known to be of a recession or of none: ISO dates. */
  first: string
  last: string
  sourceName: string
}

/**
 * Recessions since 1970, oldest first.
 *
 * @returns null where the site has no series that says when there were any
 * @throws ContentLoadError
 * @example
 * ```ts
 * const known = await recessions().ask(client)
 * ```
 */
export const recessions = (): Question<Recessions | null> => ({
  key: ['recessions'],
  freshMs: FRESH_MS.series,
  async ask(client) {
    const asked = client.from('series').select('source_name').eq('id', RECESSIONS).eq('frequency', 'monthly')
    const series = rowOf('rates', await asked.maybeSingle())
    if (!series) return null
    const months = await seriesFigures(client, RECESSIONS, { from: FIRST_DAY })
    const [first, last] = [months[0], months.at(-1)]
    if (!first || !last) return null
    return { spells: recessionsOf(months), first: first.on, last: last.on, sourceName: series.source_name }
  },
})

/**
 * Spells of months that are marked with 1. A month without a figure ends a spell.
 *
 * @param months by their first days, oldest first
 * @example
 * ```ts run
 * recessionsOf([{ on: '2020-02-01', value: 0 }, { on: '2020-03-01', value: 1 }, { on: '2020-04-01', value: 1 }])
 * // => [{ from: '2020-03-01', to: '2020-05-01' }]
 * ```
 */
export function recessionsOf(months: readonly Observation[]): Recession[] {
  const spells: Recession[] = []
  for (const { on, value } of months) {
    if (value !== 1) continue
    const spell = spells.at(-1)
    if (spell?.to === on) spell.to = monthAfter(on)
    else spells.push({ from: on, to: monthAfter(on) })
  }
  return spells
}

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}
