import { type Observation, formatFigure, periodOf } from '#market'
import type { BoardRate, Series } from '#queries/rates'
import type { Proof } from './proof.ts'

const COMPUTED = 'computed from the two series'

/** What proves the newest figure of a rate. */
export const proofOf = (rate: BoardRate): Proof => ({
  name: rate.fullName,
  value: formatFigure(rate.newest.value, rate.unit, rate.decimals),
  period: periodOf(rate.newest.on, rate.frequency),
  source: rate.source ?? COMPUTED,
  sourceUrl: rate.sourceUrl,
  attribution: rate.attribution,
  readOn: rate.checkedOn,
})

/** What proves a figure of a series. */
export const proofOfSeries = (series: Series, { on, value }: Observation): Proof => ({
  name: series.name,
  value: formatFigure(value, series.unit, series.decimals),
  period: periodOf(on, series.frequency),
  source: series.sourceName,
  sourceUrl: series.sourceUrl,
  attribution: series.attribution,
  readOn: series.checkedOn,
})

/** Of the popover with the proof of a rate. */
export const proofId = (name: string): string => `origin-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
