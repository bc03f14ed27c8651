import {
  CONFORMING_LIMIT_SOURCE,
  type Rate,
  type Units,
  conformingBaseline,
  exceedsShare,
  formatDollars,
  hasExpired,
  ratePercentText,
  ratePercent,
} from '#mortgage'
import type { Notice } from './contract.ts'
import { fhaOneUnitOf } from './county-record.ts'
import type { MortgageCase } from './mortgage-case.ts'
import { loanToValue } from './mortgage-data.ts'

/** What the reader should know before using the answer. */
export const mortgageNotices = (of: MortgageCase): Notice[] => [
  ...rateNotices(of),
  ...scheduleNotices(of),
  ...programNotices(of),
  ...limitNotices(of),
  ...expiredNotices(of),
]

const warning = (text: string, field?: string): Notice => ({ tone: 'warning', text, ...(field ? { field } : {}) })
const note = (text: string, field?: string): Notice => ({ tone: 'note', text, ...(field ? { field } : {}) })
const dollars = (cents: number) => formatDollars(cents, 'dollars')

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
  return [...(isMixed ? [note(mixed, 'totals')] : []), ...emptyPayments(schedule)]
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

function limitNotices({
  values,
  note: { loanAmountCents },
  baseLoanCents,
  records: { county },
}: MortgageCase): Notice[] {
  const units = Number(values.units) as Units
  if (values.program === 'fha') return fhaNotices(baseLoanCents, units, county)
  if (values.program !== 'conventional') return []
  const limit = county ? county.conformingCents[units - 1] : conformingBaseline(2026, units)
  if (limit === null || limit === undefined || loanAmountCents <= limit) return []
  const amounts = `${dollars(loanAmountCents)} is above the limit of ${dollars(limit)}`
  if (county) {
    const text = `${amounts} for conforming loans in ${county.name}, ${county.state} in ${county.year}: a jumbo loan, with its own rates.`
    return [warning(text, 'county')]
  }
  return [note(`${amounts} for conforming loans in most counties in 2026. Choose a county to see its own.`, 'county')]
}

function fhaNotices(baseLoanCents: number, units: Units, county: MortgageCase['records']['county']): Notice[] {
  const limit = county && units === 1 ? fhaOneUnitOf(county) : null
  if (!county || !limit || baseLoanCents <= limit.cents) return []
  const text = `${dollars(baseLoanCents)} is above the FHA limit of ${dollars(limit.cents)} of ${limit.year} in ${county.name}, ${county.state}. That limit has expired; ask a lender for today’s.`
  return [warning(text, 'county')]
}

/** Tables of a regulator that had run out on the newsroom's day. */
function expiredNotices({ values, fee, mortgageInsurance, records }: MortgageCase): Notice[] {
  const limits = values.program === 'conventional' ? [CONFORMING_LIMIT_SOURCE] : []
  const used = [...(fee ? [fee.source] : []), ...mortgageInsurance.sources, ...limits]
  const names = new Set(used.filter((source) => hasExpired(source, records.today)).map(({ name }) => name))
  return [...names].map((name) => warning(`These figures have expired: ${name}. Check for newer ones.`))
}
