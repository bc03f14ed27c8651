import type { Observation } from '#market'
import { FRESH_MS, type Client, type Question, dataOf } from './question.ts'

/** A figure and whether it was compared with its source. */
export interface HistoryFigure extends Observation {
  /** Only of a figure that was read in a copy and not yet compared with a second one. */
  isSecondary?: true
}

/** What a reader without account is given at once at most, by this backend and by the hosted service. */
const PAGE = 1_000

/**
 * All figures of a series, oldest first; none when the series is not known. Spells are cut out of this one answer: one
 * question for each spell that somebody can think of would push everything else out of the memory.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const figures = await wholeSeries('pmms-30').ask(client)
 * ```
 */
export const wholeSeries = (id: string): Question<HistoryFigure[]> => ({
  key: ['series-whole', id],
  freshMs: FRESH_MS.series,
  async ask(client) {
    const figures: HistoryFigure[] = []
    // Backwards, as the index gives them. A service may give less at once than it was asked for: what it gave first tells.
    for (let most = 0; ;) {
      const page = await figuresBefore(client, id, figures.at(-1)?.on ?? null)
      figures.push(...page)
      if (page.length === 0 || page.length < most) return figures.reverse()
      most = page.length
    }
  },
})

async function figuresBefore(client: Client, id: string, day: string | null): Promise<HistoryFigure[]> {
  const newest = client.from('current_observations').select('observed_on,value,status').eq('series_id', id)
  const wanted = day === null ? newest : newest.lt('observed_on', day)
  const rows = dataOf('rates', await wanted.order('observed_on', { ascending: false }).limit(PAGE))
  // The view leaves out what was taken out, which its column's type cannot say.
  return rows.flatMap(({ observed_on, value, status }): HistoryFigure[] =>
    value === null ? [] : [{ on: observed_on, value, ...(status === 'secondary' ? { isSecondary: true } : {}) }],
  )
}
