import { defineCalculator } from '#calculators/contract'
import { boughtDown } from './bought-down.ts'
import { POINTS_FIELDS } from './fields.ts'
import { pointsPaid } from './points-paid.ts'

/** Whether money for a lower payment pays for itself: points for the whole term, or a buydown of the first years. */
export const points = defineCalculator({
  name: 'points',
  version: 2,
  fields: POINTS_FIELDS,
  compute: (values, records) =>
    values.kind === 'points' ? pointsPaid(values, records) : boughtDown(values, values.kind, records),
})
