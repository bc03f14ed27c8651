import {
  type AffordablePrice,
  CONFORMING_LIMIT_SOURCE,
  PMI_SOURCE,
  hasExpired,
  ratePercent,
  ratePercentText,
  ratioLimit,
} from '#mortgage'
import type { AffordabilityValues } from './fields.ts'
import { type AffordabilityFound, dollars } from './words.ts'
import type { Notice, Records } from '#calculators/contract'
import { type Program, conformingNotices, fhaNotices, premiumNotices, termNotices } from '#calculators/models/shared'

const HIGH = ratePercent('15')
const LOW = ratePercent('1')
const MOST_OF_AUTOMATED = ratioLimit('automated-underwriting').back

/** What the reader should know before using the result. */
export function affordabilityNotices(
  found: AffordabilityFound,
  values: AffordabilityValues,
  records: Records,
): Notice[] {
  const { price, of } = found
  const notices: Notice[] = []
  if (values.rate > HIGH || (values.rate > 0 && values.rate < LOW)) {
    notices.push({
      tone: 'warning',
      field: 'rate',
      text: `A mortgage rate of ${ratePercentText(values.rate)}% is unusual. Is it a typing error?`,
    })
  }
  if (of.limits.back > MOST_OF_AUTOMATED) {
    notices.push({
      tone: 'warning',
      field: 'back',
      text: `Fannie Mae’s automated underwriting, the widest of the limits listed here, ends at ${ratePercentText(MOST_OF_AUTOMATED)}% for all debts.`,
    })
  }
  if (price?.stop === 'pmi-step') notices.push({ tone: 'note', text: pmiStepText(price) })
  if (price && price.pmiCents > 0) {
    notices.push({
      tone: 'note',
      text: `${dollars(price.pmiCents)} of the payment is mortgage insurance, because the loan is above 80% of the price. It ends later.`,
    })
  }
  notices.push(...programNotices(found, values, records))
  if (of.isPmiEstimated && hasExpired(PMI_SOURCE, records.today)) {
    notices.push({
      tone: 'warning',
      field: 'pmi',
      text: `The estimate of mortgage insurance is of ${PMI_SOURCE.until?.slice(0, 4)}. Ask for a quote.`,
    })
  }
  return notices
}

const pmiStepText = ({ priceCents, loanAmountCents }: AffordablePrice) =>
  `At ${dollars(priceCents)} the loan of ${dollars(loanAmountCents)} stands just below a step of mortgage insurance. A larger down payment moves the step up.`

const PROGRAMS: Readonly<Record<string, Program>> = { '31-43': 'fha', '29-41': 'usda', va: 'va' }

export const programOf = ({ limits }: AffordabilityValues): Program => PROGRAMS[limits] ?? 'conventional'

/** A loan above what may be lent by the program whose limits are chosen. */
export function limitNotices({ loanAmountCents }: AffordablePrice, values: AffordabilityValues): Notice[] {
  const amount = { loanAmountCents, units: 1, county: null } as const
  const program = programOf(values)
  if (program === 'fha') return fhaNotices({ ...amount, state: values.state }, 'cash')
  return program === 'conventional' ? conformingNotices(amount, 'cash') : []
}

function expiredNotices(price: AffordablePrice, values: AffordabilityValues, { today }: Records): Notice[] {
  if (limitNotices(price, values).length === 0 || !hasExpired(CONFORMING_LIMIT_SOURCE, today)) return []
  const text = `These figures have expired: ${CONFORMING_LIMIT_SOURCE.name}. Check for newer ones.`
  return [{ tone: 'warning', text }]
}

/** What a program or the place of a loan would add, which a search for a price does not know. */
function programNotices(
  { of, price, isBeforeInsurance }: AffordabilityFound,
  values: AffordabilityValues,
  records: Records,
): Notice[] {
  const program = programOf(values)
  const found = termNotices(program, values.term)
  if (!price) return found
  if (isBeforeInsurance) {
    const text =
      'The loan is above 97% of the price, where estimates of mortgage insurance end: none is counted. Enter the percentage you were offered.'
    found.push({ tone: 'warning', field: 'pmi', text })
  }
  found.push(...limitNotices(price, values))
  if (program === 'conventional') found.push(...expiredNotices(price, values, records))
  const { insuranceYearCents: premiumYearCents } = of.costs
  const { priceCents } = price
  found.push(...premiumNotices({ priceCents, isTypical: of.isInsuranceEstimated, premiumYearCents }))
  if (program !== 'conventional') found.push({ tone: 'note', field: 'limits', text: `Your limits ${WITHOUT_FEES}` })
  return found
}

/** Of limits that a program sets. */
export const WITHOUT_FEES =
  'are those of a program, but private mortgage insurance is counted and not the programs’ own fees. The mortgage calculator has these.'
