import { getRouterInstance } from '@tanstack/react-start'
import { newestMoment } from '#feeds'
import { newestChange, observationCount, publishedCount } from '#queries/changes'
import { publishedSeries } from '#queries/rates'
import type { Load } from '#queries/shared'
import { countCounties } from '#calculators/counties'
import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { licenceOf } from '#ui/licence.ts'
import { inUtc } from './moments.ts'
import { DATASET_KINDS, type DatasetKind, OTHER_KINDS, ROW_KINDS, isRowKind } from './kinds.ts'
import { FRESH, datasetResponses } from './dataset-responses.ts'
import { datasetSchema } from './schema.ts'

const VERSION = '1.3'
/** Newest first; a field that changes its meaning raises the version. */
const CHANGES = [
  {
    version: '1.3',
    date: '2026-11-27',
    changes: 'In “lenders”, the date is that of the record. Every moment ends in Z, and “since” takes any offset.',
  },
  { version: '1.2', date: '2026-11-26', changes: 'In “limits”, every source of a county with its day.' },
  { version: '1.1', date: '2026-11-23', changes: 'Kind “observations”; the FHA’s bounds of the year in “limits”.' },
  { version: '1.0', date: '2026-11-23', changes: 'First version.' },
]

const WITHHELD = 'Series that may not be handed on have no observations here.'

interface Site {
  name: string
  origin: string
}

/** Licence, schema, changes, and for each kind how many records there are, when one last changed and where they begin. */
export async function datasetIndex(): Promise<Response> {
  const router = await getRouterInstance()
  const { site, load } = router.options.context
  return datasetResponses.json(await indexOf(site, load), { caching: FRESH })
}

export async function datasetSchemaFile(): Promise<Response> {
  const router = await getRouterInstance()
  return datasetResponses.json(datasetSchema(router.options.context.site.origin), { caching: FRESH })
}

async function indexOf({ name, origin }: Site, load: Load) {
  const at = (path: string) => addressOf(origin, path)
  const terms = licenceOf({ name, origin })
  const kinds = await Promise.all(DATASET_KINDS.map((kind) => kindEntry(kind, load, at)))
  return {
    name: `${name} dataset`,
    description:
      'What the site publishes, as data: texts, lenders, states, loan limits and series, each record with its source, date, page and last change. Information, not advice.',
    version: VERSION,
    url: at(href('aiDataset')),
    publisher: { name, url: at(href('home')) },
    license: { ...terms, figures: `${terms.figures} ${WITHHELD}` },
    schema: at(href('datasetSchema')),
    updated: newestMoment(kinds.map(({ updated }) => updated)),
    use: {
      parts:
        'A part is lines of JSON (NDJSON), in the order of change. “Link: rel="next"” in its response leads to the part behind it; without it the kind is whole.',
      since:
        'Ask ?since= with the `changed` of the last record you have, or any day or moment: what changed at that moment or later comes again. What is withdrawn is in no part any more.',
      etag: 'Each part has an ETag; send it as If-None-Match and a part that is the same costs 304.',
    },
    changelog: CHANGES,
    kinds,
    related: {
      guide: at(href('llm')),
      answers: at(href('answersIndex')),
      feed: at(href('jsonFeed')),
      rates: at(href('currentRates')),
      calculators: at(href('calculatorApi')),
    },
  }
}

async function kindEntry(kind: DatasetKind, load: Load, at: (path: string) => string) {
  const url = at(href('datasetPart', { kind }))
  if (isRowKind(kind)) {
    const { kind: row, says } = ROW_KINDS[kind]
    const [records, updated] = await Promise.all([load(publishedCount(row)), load(newestChange(row))])
    return { kind, says, records, updated: updated && inUtc(updated), format: FORMAT, url }
  }
  const { says } = OTHER_KINDS[kind]
  if (kind === 'limits') return { kind, says, records: countCounties({}), updated: null, format: FORMAT, url }
  if (kind === 'observations') {
    const { count, newest } = await load(observationCount())
    return { kind, says, records: count, updated: newest && inUtc(newest), format: FORMAT, url }
  }
  return { kind, says, records: (await load(publishedSeries())).length, updated: null, format: FORMAT, url }
}

const FORMAT = 'application/x-ndjson'
