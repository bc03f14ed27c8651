import { formatFigure, periodOf } from '#market'
import type { BoardRate } from '#queries/rates'
import type { Proof } from './figure-proof.tsx'

const COMPUTED = 'computed from Freddie Mac, Primary Mortgage Market Survey, and U.S. Department of the Treasury'

/** What proves the newest figure of a rate. */
export const proofOf = (rate: BoardRate): Proof => ({
  name: rate.fullName,
  value: formatFigure(rate.newest.value, rate.unit, rate.decimals),
  period: periodOf(rate.newest.on, rate.frequency),
  source: rate.source ?? COMPUTED,
  sourceUrl: rate.source ? rate.sourceUrl : '',
  attribution: rate.source ? rate.attribution : '',
  readOn: rate.checkedOn,
})
