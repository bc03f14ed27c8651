import { dayAfter } from '#market'
import type { WhyMoved } from '#market/report'
import { FRESH_MS, type Question } from '#queries/shared'
import { newestObservations, observationsBetween } from './series.ts'

/** Two surveys, the yields before them, and a week without either. */
const DAYS = 30

/**
 * One line on why rates moved, as the figures up to a day tell it; null without two surveys.
 *
 * @param day ISO date: later figures are left aside
 * @throws ContentLoadError
 * @example
 * ```ts
 * const why = await whyRatesMoved('2026-08-21').ask(client)
 * ```
 */
export const whyRatesMoved = (day: string): Question<WhyMoved | null> => ({
  key: ['why-rates-moved', day],
  freshMs: FRESH_MS.series,
  async ask(client) {
    // The line is of the newest survey, however long ago that was: it names its day.
    const newest = (await newestObservations('pmms-30', 1).ask(client))?.observations[0]?.on ?? day
    const from = dayAfter(newest < day ? newest : day, -DAYS)
    const [thirty, treasury] = await Promise.all(
      ['pmms-30', 'treasury-10'].map((id) => observationsBetween(id, from, day).ask(client)),
    )
    // The words travel with nobody's page: the server says them.
    const { whyMoved } = await import('#market/report')
    return whyMoved({ thirty: thirty?.observations ?? [], treasury: treasury?.observations ?? [], today: day })
  },
})
