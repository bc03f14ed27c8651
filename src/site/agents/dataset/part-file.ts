import { getRouterInstance } from '@tanstack/react-start'
import { nameErrors } from '#api'
import { type DatasetPlace, type FigurePlace, changedObservations, datasetRows } from '#queries/changes'
import type { Load } from '#queries/shared'
import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { DATASET_KINDS, type DatasetKind, type DatasetRecord, ROW_KINDS, isDatasetKind, isRowKind } from './kinds.ts'
import { figureRecords } from './figure-records.ts'
import { momentOf } from './moments.ts'
import { COUNTIES_A_PART, limitRecords, rowRecord, seriesRecords } from './records.ts'
import { FRESH, datasetResponses } from './dataset-responses.ts'

/** Records of one part: a text of usual length has fifteen kilobytes. */
const ROWS_A_PART = 50
/** A figure has half a kilobyte. */
const FIGURES_A_PART = 500
/** A part ends behind the record that reaches this. */
const MOST_LETTERS = 2_000_000

interface Asking {
  site: { name: string; origin: string }
  load: Load
}

/** A part of a kind as lines of JSON; `Link: rel="next"` leads to the one behind it. */
export async function datasetPart(kind: string, request: Request): Promise<Response> {
  const router = await getRouterInstance()
  return partOf(router.options.context, kind, new URL(request.url).searchParams)
}

/** The same for whoever has the site at hand. */
export async function partOf(asking: Asking, kind: string, asked: URLSearchParams): Promise<Response> {
  if (!isDatasetKind(kind))
    return datasetResponses.refusal(404, `There is no such part. Use one of: ${DATASET_KINDS.join(', ')}.`)
  const errors = { ...nameErrors(asked, ['since', 'after']), ...placeErrors(kind, asked) }
  if (Object.keys(errors).length > 0) return datasetResponses.wrong(errors)
  const { records, isWhole } = await recordsOf(asking, kind, asked)
  const { lines, count } = written(records)
  const last = records[count - 1]
  const hasMore = last !== undefined && (count < records.length || !isWhole)
  return new Response(lines, {
    headers: {
      'content-type': 'application/x-ndjson',
      'cache-control': FRESH,
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'etag, link',
      'x-robots-tag': 'noindex',
      ...(hasMore ? { link: `<${nextUrl(asking.site.origin, kind, last)}>; rel="next"` } : {}),
    },
  })
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const FIGURE = /^[a-z0-9-]{1,60}\/\d{4}-\d{2}-\d{2}$/

function placeErrors(kind: DatasetKind, asked: URLSearchParams): Record<string, string> {
  const [since, after] = [asked.get('since') ?? '', asked.get('after') ?? '']
  const [moment = '', id = ''] = after.split('~')
  const isId = kind === 'observations' ? FIGURE.test(id) && isMoment(id.slice(id.indexOf('/') + 1)) : UUID.test(id)
  const fits = kind === 'series' ? false : kind === 'limits' ? /^\d{5}$/.test(after) : isMoment(moment) && isId
  return {
    ...(since && !isMoment(since) ? { since: 'Give a day or a moment, such as 2026-11-01T00:00:00Z.' } : {}),
    ...(after && !fits ? { after: 'Use the address that the part before named as the next one.' } : {}),
  }
}

const isMoment = (text: string): boolean => momentOf(text) !== null

async function recordsOf(
  { site, load }: Asking,
  kind: DatasetKind,
  asked: URLSearchParams,
): Promise<{ records: DatasetRecord[]; isWhole: boolean }> {
  const [since, after] = [momentOf(asked.get('since') ?? ''), asked.get('after') || null]
  if (isRowKind(kind)) {
    const rows = await load(datasetRows(ROW_KINDS[kind].kind, placeOf(since, after), ROWS_A_PART))
    return { records: rows.map((row) => rowRecord(site, kind, row)), isWhole: rows.length < ROWS_A_PART }
  }
  if (kind === 'observations') {
    const figures = await load(changedObservations(figurePlace(since, after), FIGURES_A_PART))
    return { records: await figureRecords(load, site, figures), isWhole: figures.length < FIGURES_A_PART }
  }
  const all = kind === 'limits' ? await limitRecords(load, site, after ?? '') : await seriesRecords(load, site)
  const records = since ? all.filter(({ changed }) => Date.parse(changed) >= Date.parse(since)) : all
  return { records, isWhole: kind === 'series' || all.length < COUNTIES_A_PART }
}

function placeOf(since: string | null, after: string | null): DatasetPlace {
  const [moment = '', id = ''] = after?.split('~') ?? []
  return after ? { since: moment, afterId: id } : { since, afterId: null }
}

function figurePlace(since: string | null, after: string | null): FigurePlace {
  const [moment = '', id = ''] = after?.split('~') ?? []
  const [series = '', on = ''] = id.split('/')
  return after ? { since: moment, after: { series, on } } : { since, after: null }
}

function written(records: readonly DatasetRecord[]): { lines: string; count: number } {
  let lines = ''
  let count = 0
  for (const record of records) {
    lines += `${JSON.stringify(record)}\n`
    count += 1
    if (lines.length >= MOST_LETTERS) break
  }
  return { lines, count }
}

function nextUrl(origin: string, kind: DatasetKind, last: DatasetRecord): string {
  const after = isRowKind(kind) || kind === 'observations' ? `${last.changed}~${last.id}` : last.id
  return `${addressOf(origin, href('datasetPart', { kind }))}?after=${encodeURIComponent(after)}`
}
