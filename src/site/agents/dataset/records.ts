import { countyLimits, fhaBounds, limitSources, searchCounties } from '#calculators/counties'
import { KINDS } from '#kinds'
import { type DatasetRow, newestLearned } from '#queries/changes'
import { type Series, type SeriesSpell, newestOfEach, publishedSeries } from '#queries/rates'
import { stateList } from '#queries/reference'
import type { Load } from '#queries/shared'
import { href, twinOf } from '#routes'
import { addressOf } from '#ui/address.ts'
import { countyPage } from '#ui/county-page.ts'
import { easternDay } from '#ui/dates.ts'
import { seriesPath } from '#ui/figure-page.ts'
import { type DatasetRecord, ROW_KINDS, type RowKindName } from './kinds.ts'
import { inUtc } from './moments.ts'

interface Site {
  name: string
  origin: string
}

/** A row as a record, its addresses whole. */
export function rowRecord({ name, origin }: Site, kind: RowKindName, row: DatasetRow): DatasetRecord {
  const path = href(KINDS[ROW_KINDS[kind].kind].route, { slug: row.slug })
  const markdown = twinOf(path, '.md')
  const signed = row.author && (row.author.isSample ? `${row.author.name} (sample profile)` : row.author.name)
  return {
    kind,
    id: row.id,
    url: addressOf(origin, path),
    title: row.title,
    summary: row.summary,
    source: row.sources.length > 0 ? [...new Set(row.sources.map((source) => source.name))].join('; ') : name,
    sources: row.sources,
    date: row.published ? easternDay(row.published) : (row.sources[0]?.date ?? row.recordOn ?? easternDay(row.updated)),
    updated: inUtc(row.updated),
    changed: inUtc(row.changedAt),
    sample: row.isSample,
    ...(row.published ? { category: row.category, author: signed } : {}),
    ...(row.html ? { html: row.html } : {}),
    ...(markdown ? { markdown: addressOf(origin, markdown) } : {}),
    record: row.record,
  }
}

/** Counties of one part, by their codes. */
export const COUNTIES_A_PART = 500
/** More than there are. */
const ALL_COUNTIES = 5_000

/** The counties behind a code, in the order of codes. */
export async function limitRecords(load: Load, site: Site, after: string): Promise<DatasetRecord[]> {
  const states = await load(stateList())
  const names = new Map(states.map((one) => [one.code, one.name]))
  const counties = searchCounties({ most: ALL_COUNTIES })
    .filter(({ fips }) => fips > after)
    .toSorted((one, other) => (one.fips < other.fips ? -1 : 1))
  return counties.slice(0, COUNTIES_A_PART).flatMap(({ fips, name, state }) => {
    const limits = countyLimits(fips)
    if (!limits) return []
    const { year, conformingCents, conformingBeforeCents, fhaOneUnit, on } = limits
    const sources = limitSources(limits)
    return [
      {
        kind: 'limits' as const,
        id: fips,
        url: countyPage(site.origin, states, { state, fips }),
        title: `${name}, ${state}`,
        summary: `Loan limits of ${name}, ${names.get(state) ?? state}, for ${year}.`,
        source: sources.map((source) => source.name).join('; '),
        sources,
        date: on,
        updated: `${on}T00:00:00Z`,
        changed: `${on}T00:00:00Z`,
        sample: false,
        record: {
          fips,
          county: name,
          state,
          year,
          conformingCents,
          conformingBeforeCents,
          fhaOneUnit,
          fhaBounds: fhaBounds(year),
        },
      },
    ]
  })
}

/** Every published series, with its newest figure where it may be handed on. */
export async function seriesRecords(load: Load, site: Site): Promise<DatasetRecord[]> {
  const all = await load(publishedSeries())
  const newest = new Map((await load(newestOfEach(all.map(({ id }) => id)))).map((spell) => [spell.id, spell]))
  const days = [...newest].flatMap(([id, { observations }]) =>
    observations.slice(-1).map(({ on }) => [id, on] as const),
  )
  const learned = await load(newestLearned(Object.fromEntries(days)))
  return all.map((series) => seriesRecord(site, series, newest.get(series.id), learned[series.id]))
}

function seriesRecord(
  { origin }: Site,
  series: Series,
  spell: SeriesSpell | undefined,
  learned: string | undefined,
): DatasetRecord {
  const { id, name, description, sourceName, sourceUrl, checkedOn, licence, attribution, mayCopy, endedOn } = series
  const newest = mayCopy ? spell?.observations.at(-1) : undefined
  const day = newest?.on ?? checkedOn
  // A figure may become known weeks after its day.
  const changed = newest && learned ? inUtc(learned) : `${day}T00:00:00Z`
  const at = (path: string) => `${addressOf(origin, path)}?series=${id}`
  return {
    kind: 'series',
    id,
    url: addressOf(origin, seriesPath(id)),
    title: name,
    summary: description,
    source: sourceName,
    sources: [{ name: sourceName, date: day || null, ...(sourceUrl ? { url: sourceUrl } : {}) }],
    date: day,
    updated: changed,
    changed,
    sample: false,
    record: {
      unit: series.unit,
      decimals: series.decimals,
      frequency: series.frequency,
      licence,
      attribution,
      mayCopy,
      endedOn,
      newest: newest ?? null,
      observations: mayCopy ? { json: at(href('rateHistory')), csv: at(href('rateHistoryCsv')) } : null,
    },
  }
}
