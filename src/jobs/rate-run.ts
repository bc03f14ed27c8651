import { dayAfter } from '#market'
import { nextSurveyDay } from '#market'
import type { Clock, RateResponse, RateSource } from '#outside'
import type { Client } from '#queries/shared'
import {
  type RunOutcome,
  type SeriesState,
  beginRun,
  describeSeries,
  endRun,
  seriesStates,
  storeFigures,
} from '#queries/desk'
import { dayInNewsroom } from '#queries/stories'
import { deskReason, isInWords, logReason } from '#jobs/failures'
import type { Rhythm } from './rate-schedule.ts'
import { RecordedFailure } from './task.ts'

/** What a run works with. */
interface RunDeps {
  serviceClient: Client
  clock: Clock
  log: (line: string) => void
  /** Rejects when the process is about to end: the source is not waited for, and the run is a failed one. */
  stopped: Promise<never>
}

/** For which minute a source is asked (null: because somebody wants it), and for the how manieth time. */
interface Occasion {
  due: string | null
  attempt: number
  /** account of the editor who wants it; null when it is the schedule or the operator */
  by: string | null
}

/** What a run came to. */
export interface RunReport {
  /** "not due": what was expected is here, or another process was first; "busy": another one is at it, or was cut off */
  outcome: RunOutcome | 'not due' | 'busy'
  rowsNew: number
  message: string
}

/** A run that is to be tried again; it is on record already, and told. */
export class RunFailure extends RecordedFailure {
  override name = 'RunFailure'
}

const NOTHING = { rowsNew: 0, message: '' }

/** How far back a source is asked again, by the rhythm of a series: monthly figures are revised for two years. */
const REVISED_DAYS = { daily: 30, weekly: 60, monthly: 800, quarterly: 800 } as const

/** The survey has a schedule of its own, whoever hands it on; everybody else has published by the evening. */
export const rhythmOf = (source: Pick<RateSource, 'rhythm' | 'series'>): Rhythm =>
  source.rhythm === 'weekly' && source.series.includes('pmms-30') ? 'survey' : 'evening'

/**
 * Asks a source once and stores what it says. Everything that can go wrong with a source is on record as a failed run.
 * Series that have ended are not asked for: nothing of them can come.
 *
 * @throws RunFailure when it is worth another try
 */
export async function runSource(deps: RunDeps, source: RateSource, occasion: Occasion): Promise<RunReport> {
  const { serviceClient, clock } = deps
  await describeSeries(serviceClient, source.described)
  const today = dayInNewsroom(clock().toISOString())
  const states = (await seriesStates(serviceClient, source.series)).filter(({ hasEnded }) => !hasEnded)
  if (states.length === 0) return { outcome: 'not due', ...NOTHING }
  if (occasion.due !== null && rhythmOf(source) === 'survey' && isHere(states, occasion.due)) {
    return { outcome: 'not due', ...NOTHING }
  }
  const run = await beginRun(serviceClient, { source: source.id, ...occasion })
  if (run.state !== 'begun') return { outcome: run.state === 'done' ? 'not due' : 'busy', ...NOTHING }
  const known = { ...source, series: states.map(({ id }) => id) }
  return finish(deps, known, run.id, () => askAndStore(deps, known, { run: run.id, since: sinceOf(states), today }))
}

/** Whether the newest survey that could be expected at that minute is stored. */
function isHere(states: readonly SeriesState[], due: string): boolean {
  const day = dayInNewsroom(due)
  return states.every(({ newest }) => newest !== null && nextSurveyDay(newest) > day)
}

/** Null, for all there is, while a series has no figure. */
function sinceOf(states: readonly SeriesState[]): string | null {
  const days = states.flatMap(({ newest, frequency }) => (newest ? dayAfter(newest, -REVISED_DAYS[frequency]) : []))
  return days.length < states.length ? null : (days.toSorted()[0] ?? null)
}

interface Told {
  rowsNew: number
  problems: string[]
  missing: readonly string[]
}

async function askAndStore(
  { serviceClient, log, stopped }: RunDeps,
  source: RateSource,
  { run, since, today }: { run: number; since: string | null; today: string },
): Promise<Told> {
  const response: RateResponse = await Promise.race([source.fetch(since, source.series), stopped])
  const figures = response.figures.filter(({ series }) => source.series.includes(series))
  const { rowsNew, newlyHeld } = await storeFigures(serviceClient, run, { figures, url: response.url, today })
  for (const words of newlyHeld) log(`rates: held for an editor: ${words}`)
  const came = rowsNew === 0 ? 'nothing new' : `${rowsNew} ${rowsNew === 1 ? 'figure' : 'figures'} stored`
  log(`rates: ${source.name}: ${came}`)
  return { rowsNew, problems: [...newlyHeld, ...response.problems], missing: response.missing ?? [] }
}

async function finish(
  { serviceClient, log }: RunDeps,
  source: RateSource,
  run: number,
  work: () => Promise<Told>,
): Promise<RunReport> {
  try {
    const { rowsNew, problems, missing } = await work()
    const failed = missing.length > 0
    const message = [...(failed ? [`No figures for ${missing.join(', ')}.`] : []), ...problems].join('\n')
    const outcome = await endRun(serviceClient, run, { message, failed })
    if (failed) throw new RunFailure(message)
    return { outcome, rowsNew, message }
  } catch (error) {
    if (error instanceof RunFailure) throw error
    const message = deskReason(error)
    log(`${isInWords(error) ? 'rates' : 'jobs: rates'}: ${source.name}: ${logReason(error)}`)
    await endRun(serviceClient, run, { message, failed: true })
    throw new RunFailure(message, { cause: error })
  }
}
