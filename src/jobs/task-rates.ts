import { z } from 'zod'
import { nameSources } from '#queries/desk'
import { rhythmOf, runSource } from './rate-run.ts'
import { lastDue, nextDue } from './rate-schedule.ts'
import { queueTask } from './task.ts'

/** So often a source is asked for one minute: the survey comes around again in ten minutes, the others tomorrow. */
const ATTEMPTS = { survey: 3, evening: 10 } as const
/** Whoever is asking a source at the moment has ended by then, or was cut off. */
const BUSY_MS = 10 * 60_000

/** A source, the minute it is asked for (none: somebody wants it), and the account of the editor who does. */
const payload = z.object({
  source: z.string(),
  due: z.string().nullable().default(null),
  by: z.string().nullable().default(null),
})

/**
 * Asks each source when it publishes. A minute of a source is one piece of work whoever adds it; a process that starts adds
 * the last one that was due, so that what was published while nobody ran is fetched.
 */
export const rates = queueTask<z.infer<typeof payload>>({
  runs: 'in the queue',
  name: 'rates',
  about: 'fetching of rates',
  payload,
  begin: ({ serviceClient, sources }) => nameSources(serviceClient, sources),
  schedule: ({ sources }, now) =>
    sources.map((source) => {
      const rhythm = rhythmOf(source)
      const due = lastDue(rhythm, now)
      return {
        key: `rates ${source.id}`,
        payload: { source: source.id, due: due.toISOString(), by: null },
        attempts: ATTEMPTS[rhythm],
        due,
        next: nextDue(rhythm, now),
      }
    }),
  async run(deps, { source: id, due, by }, attempt) {
    const source = deps.sources.find((known) => known.id === id)
    if (!source) {
      deps.log(`rates: "${id}" is no source of this process`)
      return
    }
    const { outcome } = await runSource(deps, source, { due, by, attempt })
    if (outcome !== 'busy') return
    const order = { key: `rates ${id} later`, attempts: ATTEMPTS[rhythmOf(source)], afterMs: BUSY_MS }
    await deps.add('rates', { source: id, due, by }, order)
  },
})
