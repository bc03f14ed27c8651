import { readCsv } from './csv.ts'
import { type FetchedFeed, describedBy } from './feed-settings.ts'
import { jsonOf } from './fred-responses.ts'
import { type Written, gather } from './gather.ts'
import { type RateSource, RateSourceFailure, type SourceText, type SourceTools } from './source.ts'

/** A row of a response: the text of a field by its name or path, empty where there is none. */
interface Row {
  place: string
  field: (name: string) => string
}

/** A table or a JSON response that the operator described. */
export function feedSource(feed: FetchedFeed, { ask, today }: SourceTools): RateSource {
  return {
    id: feed.id,
    name: feed.name,
    series: feed.series.map(({ id }) => id),
    described: describedBy(feed),
    rhythm: feed.rhythm,
    async fetch(since, wanted) {
      const series = feed.series.filter(({ id }) => wanted === undefined || wanted.includes(id))
      const text = await ask(feed.url, { headers: feed.headers })
      const rules = { form: feed.date_form, today: today(feed.time_zone), since }
      return { ...gather(readFeed({ ...feed, series }, text), rules), url: feed.source_url }
    },
  }
}

function readFeed(feed: FetchedFeed, text: SourceText): Written {
  const { rows, problems } =
    feed.format === 'csv' ? tableRows(feed, text) : { rows: jsonRows(feed, text), problems: [] }
  const written = rows.flatMap(({ place, field }) =>
    feed.series
      .filter(({ where }) => Object.entries(where).every(([name, wanted]) => field(name).trim() === wanted))
      .map(({ id, value, factor }) => ({ series: id, day: field(feed.date), value: field(value), factor, place })),
  )
  const missing = feed.series.filter(({ id }) => !written.some((entry) => entry.series === id && entry.value.trim()))
  // A path that leads nowhere would otherwise look like a source with nothing new.
  if (missing.length === feed.series.length)
    throw new RateSourceFailure('not-understood', 'There is not one figure in it')
  return { written, problems: [...problems, ...missing.map(({ id }) => `There is no figure of ${id}.`)] }
}

function tableRows(feed: FetchedFeed & { format: 'csv' }, text: SourceText): { rows: Row[]; problems: string[] } {
  const columns = [feed.date, ...feed.series.flatMap(({ value, where }) => [value, ...Object.keys(where)])]
  const { records, problems } = readCsv(text, columns, feed.separator)
  return { rows: records.map(({ line, cell }) => ({ place: `line ${line}`, field: cell })), problems }
}

/** As many as of a table. */
const MOST_ROWS = 50_000

function jsonRows(feed: FetchedFeed & { format: 'json' }, { text }: SourceText): Row[] {
  const whole = jsonOf(text)
  const rows = valueAt(whole, feed.rows)
  if (typeof rows !== 'object' || rows === null) {
    throw new RateSourceFailure('not-understood', `There are no rows at "${feed.rows}"`)
  }
  const list: unknown[] = Array.isArray(rows) ? rows : [rows]
  if (list.length > MOST_ROWS) throw new RateSourceFailure('not-understood', `There are more than ${MOST_ROWS} rows`)
  return list.map((row, at) => ({
    place: `row ${at + 1}`,
    field: (path) => textOf(path.startsWith('$.') ? valueAt(whole, path.slice(2)) : valueAt(row, path)),
  }))
}

/** What stands at a path such as `data.rates.0.rate`; the empty path is the value itself. */
function valueAt(value: unknown, path: string): unknown {
  let found = value
  for (const key of path === '' ? [] : path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined
    found = (found as Record<string, unknown>)[key]
  }
  return found
}

/** Numbers and texts as they are; what is neither is shown, so that it is refused as no number. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
