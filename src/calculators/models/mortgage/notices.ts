import {
  CONFORMING_LIMIT_SOURCE,
  type Rate,
  type Units,
  exceedsShare,
  formatDollars,
  hasExpired,
  ratePercentText,
  ratePercent,
} from '#mortgage'
import { lateExtraNotices } from '#calculators/models/amortization'
import type { Notice } from '#calculators/contract'
import { conformingNotices, fhaNotices, premiumNotices, stateNotices, termNotices } from '#calculators/models/shared'
import type { MortgageCase } from './case.ts'
import { loanToValue } from './data.ts'

/** What the reader should know before using the result. */
export const mortgageNotices = (of: MortgageCase): Notice[] => [
  ...rateNotices(of),
  ...scheduleNotices(of),
  ...programNotices(of),
  ...termNotices(of.values.program, of.values.term),
  ...limitNotices(of),
  ...costNotices(of),
  ...expiredNotices(of),
]

const warning = (text: string, field?: string): Notice => ({ tone: 'warning', text, ...(field ? { field } : {}) })
const note = (text: string, field?: string): Notice => ({ tone: 'note', text, ...(field ? { field } : {}) })

function rateNotices({ values, records }: MortgageCase): Notice[] {
  const rate = ratePercentText(values.rate)
  if (values.rate > 0 && values.rate < ratePercent('1')) {
    return [warning(`A rate of ${rate}% is very low. If you mean ${shifted(values.rate)}%, correct it.`, 'rate')]
  }
  if (values.rate > ratePercent('15')) return [warning(`A rate of ${rate}% is unusually high. Is it right?`, 'rate')]
  const [long, short] = [records.rates['pmms-30'], records.rates['pmms-15']]
  if (values.term > 180 || !long || !short || values.rate !== ratePercent(long.percent)) return []
  return [note(`${rate}% is the average of 30-year loans. For 15 years it was ${short.percent}%.`, 'rate')]
}

/** 0.665 was probably 6.65, the point one place further, and 0.065 a fraction, two places. */
const shifted = (rate: Rate): string => ratePercentText((rate * (rate < ratePercent('0.2') ? 100 : 10)) as Rate)

function scheduleNotices({ schedule, plain, values }: MortgageCase): Notice[] {
  const isMixed = values.totals === 'formula' && schedule !== plain
  const mixed = 'A formula total knows no extra payments; the totals shown are those of the schedule.'
  return [
    ...emptyPayments(schedule),
    ...lateExtraNotices(values, schedule),
    ...(isMixed ? [note(mixed, 'totals')] : []),
  ]
}

function emptyPayments(schedule: MortgageCase['schedule']): Notice[] {
  return schedule.warnings.flatMap((found) =>
    found.kind === 'no-principal'
      ? [
          warning(
            `Rounded to the cent, a payment only covers the interest from payment ${found.month} on. The last payment is ${formatDollars(found.lastPaymentCents, 'cents')}.`,
          ),
        ]
      : [],
  )
}

function programNotices(of: MortgageCase): Notice[] {
  const { values, baseLoanCents, valueCents, mortgageInsurance } = of
  const ltv = loanToValue(of)
  if (mortgageInsurance.kind === 'unknown-pmi') {
    const text = `A loan of ${ltv}% of the value is above the typical prices of mortgage insurance, which end at 97%. Enter the percentage you were offered: none is in this payment.`
    return [warning(text, 'pmi')]
  }
  if (values.program === 'fha' && exceedsShare(baseLoanCents, 96.5, valueCents)) {
    return [warning(`The FHA’s premiums are for loans of up to 96.5% of the value; this is ${ltv}%.`, 'down')]
  }
  if (values.program === 'fha' && mortgageInsurance.isForTerm) {
    return [note('Above 90% of the value, the FHA premium stays for the whole loan; it is not PMI.', 'program')]
  }
  return []
}

/** A loan above what may be lent. */
export function limitNotices({
  values,
  note: { loanAmountCents },
  baseLoanCents,
  records: { county },
}: MortgageCase): Notice[] {
  const units = Number(values.units) as Units
  if (values.program === 'fha')
    return fhaNotices({ loanAmountCents: baseLoanCents, units, county, state: values.state })
  return values.program === 'conventional' ? conformingNotices({ loanAmountCents, units, county }) : []
}

function costNotices({ values, records, isTaxTypical, isInsuranceTypical, months }: MortgageCase): Notice[] {
  const premiumYearCents = 12 * (months[0]?.insurance ?? 0)
  return [
    ...(isTaxTypical || isInsuranceTypical ? stateNotices(values.state, records.county) : []),
    ...(values.units === '1'
      ? premiumNotices({ priceCents: values.price, isTypical: isInsuranceTypical, premiumYearCents })
      : []),
  ]
}

/** Tables of a regulator that had run out on the newsroom's day. */
function expiredNotices({ values, fee, mortgageInsurance, records }: MortgageCase): Notice[] {
  const limits = values.program === 'conventional' ? [CONFORMING_LIMIT_SOURCE] : []
  const used = [...(fee ? [fee.source] : []), ...mortgageInsurance.sources, ...limits]
  const names = new Set(used.filter((source) => hasExpired(source, records.today)).map(({ name }) => name))
  return [...names].map((name) => warning(`These figures have expired: ${name}. Check for newer ones.`))
}
