import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Database, Schema } from '#database'
import { type RunReport, runSource, startJobs } from '#jobs'
import { type RateSource, openRateSources } from '#outside'
import type { Client } from '#queries/shared'
import { sourceRuns } from '#queries/desk'
import { openRest } from '#rest'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import type { PmmsWeek } from '../../support/rates/rate-files.ts'
import { type RateServer, startRateServer } from '../../support/rates/rate-server.ts'

/** A Thursday in August, the minute at which the survey is asked for. */
export const NOON = '2026-08-27T16:05:00Z'
/** What is known when a test begins. */
export const FORMER: PmmsWeek[] = [
  { on: '2026-08-13', pmms30: 6.67, pmms15: 5.96 },
  { on: '2026-08-20', pmms30: 6.65, pmms15: 5.95 },
]
/** What the survey says that Thursday. */
export const NEW: PmmsWeek = { on: '2026-08-27', pmms30: 6.61, pmms15: 5.92 }

/** Until what is asked for comes true; a queue works in seconds. */
export const soon = { interval: 100 }

/** For who is never about to end. */
export const never = new Promise<never>(() => undefined)

/** What the tests of a file find before each of them: a database with two weeks, and a survey that can be told what to say. */
interface Newsroom {
  database: Database
  client: Client
  server: RateServer
  /** what was logged */
  lines: string[]
  log: (line: string) => void
  /** One run of the survey. */
  runAt(moment: string, due?: string | null): Promise<RunReport>
  /** A process of the site, as far as rates go; it ends with the test. */
  processAt(moment: string): { stop(): Promise<void> }
  newest(): Promise<unknown[]>
  /** of all runs, the first one first */
  outcomes(): Promise<unknown[]>
}

export function newsroom(): Newsroom {
  const stops: (() => Promise<void>)[] = []
  const at = { lines: [] as string[], log: (line: string) => void at.lines.push(line) } as Newsroom
  beforeAll(async () => {
    at.server = await startRateServer()
  })
  afterAll(() => at.server.stop())
  beforeEach(async () => {
    at.database = await freshDatabase()
    await furnish(at.database)
    at.client = await clientOf(at.database, at.log)
    at.server.asked.length = 0
    at.lines = []
  })
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
    await at.database.stop()
  })
  return Object.assign(at, asking(at, stops))
}

async function furnish({ owner }: Database): Promise<void> {
  await owner`
    insert into series (id, name, short_name, unit, decimals, frequency, source_name, source_url, stale_after_days,
      is_published, plausible_low, plausible_high, usual_step)
    select id, id, id, 'percent', 2, 'weekly', 'Freddie Mac', 'https://www.freddiemac.com/pmms', 10, true, 1, 25, 0.75
    from unnest(array['pmms-30', 'pmms-15']) as id`
  await owner`
    insert into observations (series_id, observed_on, value) values
      ('pmms-30', '2026-08-13', 6.67), ('pmms-30', '2026-08-20', 6.65), ('pmms-15', '2026-08-13', 5.96), ('pmms-15', '2026-08-20', 5.95)`
}

async function clientOf(database: Database, log: (line: string) => void): Promise<Client> {
  const verify = async () => ({ role: 'service_role' as const, claims: { role: 'service_role' } })
  const rest = await openRest({ database, verify, log, maxRows: 1000 })
  return new PostgrestClient<Schema>('http://backend.test/rest/v1', {
    fetch: (input, init) => rest.service(new Request(input, init)),
  })
}

/** The survey from the test's server, at a moment that goes on from there. */
function surveyAt(server: RateServer, moment: string): { source: RateSource; clock: () => Date } {
  const ahead = Date.parse(moment) - Date.now()
  const clock = () => new Date(Date.now() + ahead)
  const place = { sources: ['pmms'], fredApiKey: null, feeds: null, urls: { pmms: `${server.url}/pmms.csv` }, clock }
  const [source] = openRateSources(place)
  if (!source) throw new Error('There is no survey')
  return { source, clock }
}

type Asked = Pick<Newsroom, 'runAt' | 'processAt' | 'newest' | 'outcomes'>

const asking = (at: Newsroom, stops: (() => Promise<void>)[]): Asked => ({
  runAt(moment, due = null) {
    const { source, clock } = surveyAt(at.server, moment)
    const deps = { serviceClient: at.client, clock, log: at.log, stopped: never }
    return runSource(deps, source, { due, attempt: 1, by: null })
  },
  processAt(moment) {
    const { source, clock } = surveyAt(at.server, moment)
    const { client: serviceClient, database, log } = at
    const { stop } = startJobs({
      serviceClient,
      databaseUrl: database.ownerUrl,
      sources: [source],
      clock,
      publishesReport: false,
      invite: async () => ({ account: null, failure: 'not here', mayWorkLater: false }),
      onPublication: () => undefined,
      log,
    })
    let stopping: Promise<void> | undefined
    const once = { stop: () => (stopping ??= stop()) }
    stops.push(once.stop)
    return once
  },
  async newest() {
    const [row] = await at.database.owner`
      select observed_on, value::float8 from current_observations where series_id = 'pmms-30' order by 1 desc limit 1`
    return [row?.['observed_on'], row?.['value']]
  },
  outcomes: async () => (await sourceRuns(at.client, null, null)).rows.map(({ outcome }) => outcome).reverse(),
})
