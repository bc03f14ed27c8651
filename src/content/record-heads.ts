import { z } from 'zod'
import { day, line, slug } from './head-fields.ts'

const count = z.int().nonnegative()
const link = z.url({ protocol: /^https$/ })
const postal = z.string().regex(/^[A-Z]{2}$/, 'must be a postal code such as OH')
/** The public register of a year, from which the counts are. */
const hmda = z.strictObject({ year: z.int().min(2018), source_name: line, source_url: link })

const lender = z.strictObject({
  slug,
  name: line.max(200),
  type: z.enum(['bank', 'credit union', 'nonbank']),
  nmls: z.int().positive(),
  city: line.optional(),
  state: postal.optional(),
  website: link.optional(),
  formed_on: day.optional(),
  originators: count.optional(),
  licenses: count.optional(),
  read_on: day.optional(),
  lei: z
    .string()
    .regex(/^[A-Z0-9]{18}\d{2}$/, 'must be a legal entity identifier')
    .optional(),
  applications: count.optional(),
  originations: count.optional(),
  conventional: count.optional(),
  fha: count.optional(),
  va: count.optional(),
  usda: count.optional(),
  states: count.optional(),
})

/** content/lenders/lenders.yaml */
export const lenderList = z.strictObject({ hmda, lenders: z.array(lender) })

const state = z.strictObject({
  slug,
  code: postal,
  name: line,
  applications: count,
  originations: count,
  fha: count,
  va: count,
  usda: count,
  agency: line,
  agency_url: link,
  /** Where it was named, when not by the source of all. */
  agency_source: line.max(300).optional(),
})

/** content/states/states.yaml */
export const stateList = z.strictObject({
  hmda,
  /** Who names the housing agencies, told beside each. */
  agencies_source: line.max(300).optional(),
  states: z.array(state),
})

export type LenderList = z.infer<typeof lenderList>
export type StateList = z.infer<typeof stateList>
