import type { Observation } from '#market'
import { newestObservations, spanOfSeries } from '#queries'
import type { Answers } from './answers.ts'

const WEEKS = 26

/** The newest 30-year average and what it is measured against. */
export interface ShellFigures {
  newest: Observation
  previous: Observation | undefined
  weeks: Observation[]
  low: number
  high: number
  source: string
}

/** What the rate line and the scale say; null without figures. */
export async function loadShellFigures(answers: Pick<Answers, 'forFrame'>): Promise<ShellFigures | null> {
  const [span, spell] = await Promise.all([
    answers.forFrame(spanOfSeries('pmms-30')),
    answers.forFrame(newestObservations('pmms-30', WEEKS)),
  ])
  if (!span || !spell) return null
  const weeks = spell.observations
  const source = spell.sourceName.split(',', 1)[0] ?? ''
  return { newest: span.newest, previous: weeks.at(-2), weeks, low: span.low.value, high: span.high.value, source }
}
