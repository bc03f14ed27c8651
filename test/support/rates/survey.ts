import type { Caller, Database, Row } from '#database'
import type { Person } from '../database/people.ts'

export const anon: Caller = { role: 'anon', claims: { role: 'anon' } }
export const service: Caller = { role: 'service_role', claims: { role: 'service_role' } }

/** The day it is for whoever judges figures in these tests. */
export const TODAY = '2026-08-28'

export type Said = [on: string, value: number]

/** A statement as somebody. */
export const speakerTo =
  (database: Database) =>
  (who: Person | Caller, text: string, ...values: unknown[]) =>
    database.asCaller('caller' in who ? who.caller : who, text, values)

/** A weekly survey of a test's own, with three weeks that came with a content file. */
export interface Survey {
  id: string
  /** Figures of a content file; how many were new. */
  bring(...figures: Said[]): Promise<unknown>
  /** One run of a source that says these figures. */
  say(...figures: Said[]): Promise<Row>
  current(): Promise<Said[]>
  vintages(on: string): Promise<(number | null)[]>
  held(): Promise<Row[]>
}

export async function openSurvey(database: Database, id: string): Promise<Survey> {
  const as = speakerTo(database)
  await as(
    service,
    `insert into series (id, name, short_name, unit, decimals, frequency, source_name, source_url, stale_after_days,
      is_published, plausible_low, plausible_high, usual_step)
    values ($1, 'A survey', 'Survey', 'percent', 2, 'weekly', 'Source', 'https://example.org/', 10, true, 1, 25, 0.75)`,
    id,
  )
  const survey: Survey = {
    id,
    async bring(...figures) {
      const rows = figures.map(([on, value]) => ({ on, value, status: 'primary' }))
      const [made] = await as(service, 'select import_figures($1, $2::jsonb) as added', id, JSON.stringify(rows))
      return made?.['added']
    },
    say: (...figures) => runOf(database, id, figures),
    async current() {
      const text = 'select observed_on, value from current_observations where series_id = $1 order by 1'
      return (await as(anon, text, id)).map((row) => [String(row['observed_on']), Number(row['value'])])
    },
    async vintages(on) {
      const text = 'select value from observations where series_id = $1 and observed_on = $2::date order by vintage'
      return (await as(anon, text, id, on)).map(({ value }) => (value === null ? null : Number(value)))
    },
    held: () =>
      as(
        service,
        'select id, observed_on, value, reason, decision, decided_by from held_observations where series_id = $1 order by id',
        id,
      ),
  }
  await survey.bring(['2026-08-06', 6.69], ['2026-08-13', 6.67], ['2026-08-20', 6.65])
  return survey
}

async function runOf(database: Database, series: string, figures: Said[]): Promise<Row> {
  const as = speakerTo(database)
  const [run] = await as(service, 'select * from begin_run($1)', `source of ${series}`)
  const rows = JSON.stringify(figures.map(([on, value]) => ({ series, on, value })))
  const store = 'select * from store_figures($1::bigint, $2::jsonb, $3, $4::date)'
  const [stored] = await as(service, store, run?.['run_id'], rows, 'https://example.org/rates.csv', TODAY)
  const [ended] = await as(service, `select end_run($1::bigint, '') as outcome`, run?.['run_id'])
  return { ...stored, ...ended }
}
