import type { Observation } from '#market'
import type { Series } from '#queries/rates'
import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { seriesPath } from '#ui/figure-page.ts'

interface Described extends Pick<
  Series,
  'id' | 'name' | 'shortName' | 'description' | 'unit' | 'sourceName' | 'sourceUrl' | 'attribution' | 'mayCopy'
> {
  newest?: Observation | undefined
  /** Known where all of it is shown. */
  first?: Observation
}

/** A series as a set of data: what it measures, whose it is, and where all of it can be had, if it may be handed on. */
export const seriesDataset = (origin: string, series: Described) => ({
  '@type': 'Dataset',
  '@id': `${addressOf(origin, href('rateData'))}#dataset-${series.id}`,
  name: series.name,
  description: series.description,
  identifier: series.id,
  url: addressOf(origin, seriesPath(series.id)),
  creator: { '@type': 'Organization', name: series.sourceName.split(',', 1)[0] },
  ...(series.sourceUrl ? { isBasedOn: series.sourceUrl } : {}),
  license: `${addressOf(origin, href('guideCategory', { category: 'legal' }))}#licensing`,
  ...(series.mayCopy
    ? { distribution: FORMATS.map(([type, route]) => downloadOf(origin, series.id, { type, route })) }
    : {}),
  isAccessibleForFree: true,
  ...(series.first && series.newest ? { temporalCoverage: `${series.first.on}/${series.newest.on}` } : {}),
  ...(series.newest ? { dateModified: series.newest.on } : {}),
  variableMeasured: { '@type': 'PropertyValue', name: series.shortName, unitText: series.unit },
  creditText: series.attribution || series.sourceName,
})

const FORMATS = [
  ['application/json', 'rateHistory'],
  ['text/csv', 'rateHistoryCsv'],
] as const

interface Format {
  type: (typeof FORMATS)[number][0]
  route: (typeof FORMATS)[number][1]
}

const downloadOf = (origin: string, id: string, { type, route }: Format) => ({
  '@type': 'DataDownload',
  encodingFormat: type,
  contentUrl: `${addressOf(origin, href(route))}?series=${id}`,
})
