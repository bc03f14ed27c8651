import { formatFigure, periodOf } from '#market'
import type { BoardRate } from '#queries/rates'
import type { Proof } from './proof.ts'

const COMPUTED = 'computed from the two series'

/** What proves the newest figure of a rate. */
export const proofOf = (rate: BoardRate): Proof => ({
  name: rate.source ? rate.name : '30-year average less 10-year Treasury yield of the same day',
  value: formatFigure(rate.newest.value, rate.unit, rate.decimals),
  period: periodOf(rate.newest.on, rate.frequency),
  source: rate.source ?? COMPUTED,
  sourceUrl: rate.source ? rate.sourceUrl : '',
  attribution: '',
  readOn: rate.checkedOn,
})

/** Of the popover with the proof of a rate. */
export const proofId = (name: string): string => `origin-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
