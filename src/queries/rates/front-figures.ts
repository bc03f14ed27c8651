import { FRESH_MS, type Question } from '#queries/shared'
import { type DeskFigure, deskCounts, deskFigureOf } from './desk-figures.ts'
import { type BoardRate, boardOf, boardSpells } from './rate-board.ts'
import type { SeriesSpell } from './series.ts'

/** Every figure of the front page. */
interface FrontFigures {
  board: BoardRate[]
  /** The weeks of its chart; null when the survey is not known. */
  survey: SeriesSpell | null
  desk: DeskFigure[]
}

const SURVEY = 'pmms-30'

/**
 * The figures of the front page in one call: board, chart and table show the same series.
 *
 * @param weeks of the survey's chart, at most those that the board is made of
 * @param desk ids of the series in its table
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { board, survey } = await frontFigures(53, ['unemployment']).ask(client)
 * ```
 */
export const frontFigures = (weeks: number, desk: readonly string[]): Question<FrontFigures> => ({
  key: ['front-figures', weeks, desk.join('|')],
  freshMs: FRESH_MS.series,
  async ask(client) {
    const spells = await boardSpells(client, deskCounts(desk))
    const survey = spells.find(({ id }) => id === SURVEY) ?? null
    return {
      board: boardOf(spells),
      survey: survey && { ...survey, observations: survey.observations.slice(-weeks) },
      desk: desk.flatMap((id) => spells.filter((series) => series.id === id).flatMap(deskFigureOf)),
    }
  },
})
