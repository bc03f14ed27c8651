import type { Observation } from '#market'
import { type Client, dataOf } from '#queries/shared'

/** A figure and whether it was compared with its source. */
export interface HistoryFigure extends Observation {
  /** Only of a figure that was read in a copy and not yet compared with a second one. */
  isSecondary?: true
}

/** Days of a series, both included; open where none is given. */
interface Spell {
  /** ISO date */
  from?: string
  /** ISO date */
  to?: string
}

/**
 * The figures of a series in a spell, oldest first; none when the series is not known. They come in one row, however many
 * they are: of rows an anonymous caller is given 1,000 at most, here and by the hosted service.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const year = await seriesFigures(client, 'treasury-10', { from: '2025-08-21', to: '2026-08-20' })
 * ```
 */
export async function seriesFigures(client: Client, id: string, { from, to }: Spell = {}): Promise<HistoryFigure[]> {
  const spell = { ...(from ? { first_day: from } : {}), ...(to ? { last_day: to } : {}) }
  const [row] = dataOf('rates', await client.rpc('series_figures', { series: id, ...spell }, { get: true }))
  const secondary = new Set(row?.secondary)
  return observationsIn(row, `series_figures of ${id}`).map((figure) =>
    secondary.has(figure.on) ? { ...figure, isSecondary: true } : figure,
  )
}

interface Figures {
  /** ISO dates */
  days: string[]
  figures: number[]
}

/**
 * Figures that came as two lists of one length.
 *
 * @param what named in the error
 * @throws TypeError when a list is missing, or is shorter than the other
 * @example
 * ```ts run
 * observationsIn({ days: ['2026-07-16'], figures: [6.55] }, 'a year') // => [{ on: '2026-07-16', value: 6.55 }]
 * ```
 */
export function observationsIn(row: Figures | undefined, what: string): Observation[] {
  if (!row) throw new TypeError(`${what}: expected a row, got none`)
  return row.days.map((on, at) => {
    const value = row.figures[at]
    if (value === undefined) throw new TypeError(`${what}: ${on} has no figure`)
    return { on, value }
  })
}
