/** From the fields of the mortgage calculator to the loan, its schedule and what comes with each payment. */
import {
  type Cents,
  type LoanSchedule,
  type PmiCancellation,
  type Rate,
  balanceReaches,
  monthlyCosts,
  originalValue,
  requireSchedule,
} from '#mortgage'
import type { Records, Refusal, Values } from '#calculators/contract'
import type { MORTGAGE_FIELDS } from './fields.ts'
import { type MonthlyInsurance, monthlyInsurance } from './insurance.ts'
import { type UpfrontFee, upfrontFee } from './fees.ts'
import { stateCosts, stateOf } from '#calculators/counties'

export type MortgageValues = Values<typeof MORTGAGE_FIELDS>

/** One month's payment by its parts; the sum is what leaves the account. */
export interface MonthParts {
  interest: Cents
  principal: Cents
  extra: Cents
  tax: Cents
  insurance: Cents
  hoa: Cents
  mortgageInsurance: Cents
}

export interface MortgageCase {
  values: MortgageValues
  records: Records
  baseLoanCents: Cents
  /** The lower of price and appraisal. */
  valueCents: Cents
  /** Base loan and a financed fee. */
  note: { loanAmountCents: Cents; noteRate: Rate; termMonths: number }
  fee: UpfrontFee | null
  schedule: LoanSchedule
  /** Without the extra payments; the same object when there are none. */
  plain: LoanSchedule
  mortgageInsurance: MonthlyInsurance
  /** By law, where the loan carries PMI. */
  cancellation: PmiCancellation | null
  /** Payment after which the balance really paid is at 80 percent, where PMI is carried. */
  requestByPayments: number | null
  taxRate: Rate | null
  isTaxTypical: boolean
  isInsuranceTypical: boolean
  months: readonly MonthParts[]
}

/** The whole case, or what does not fit together. */
export function mortgageCase(values: MortgageValues, records: Records): MortgageCase | Refusal {
  const baseLoanCents = values.price - values.down
  if (baseLoanCents < 1) return { refused: { down: 'The down payment pays the whole price. Lower it to see a loan.' } }
  const valueCents = originalValue(values.price, values.appraisal)
  const fee = upfrontFee(values, baseLoanCents)
  const loanAmountCents = baseLoanCents + (fee?.isFinanced ? fee.cents : 0)
  const note = { loanAmountCents, noteRate: values.rate, termMonths: values.term }
  const { schedule, plain } = schedules(note, values)
  const insured = monthlyInsurance({ values, note, baseLoanCents, valueCents })
  const { cancellation } = insured
  const requestByPayments = cancellation ? balanceReaches(schedule.rows, 80, valueCents) : null
  const mortgageInsurance = endedOnRequest(insured, values, requestByPayments)
  const costs = yearlyCosts(values, records)
  return {
    values,
    records,
    baseLoanCents,
    valueCents,
    note,
    fee,
    schedule,
    plain,
    mortgageInsurance,
    cancellation,
    requestByPayments,
    taxRate: costs.taxRate,
    isTaxTypical: values.tax === null && values.taxYear === null,
    isInsuranceTypical: values.insurance === null,
    months: monthParts({ schedule, mortgageInsurance, costs, hoa: values.hoa }),
  }
}

function schedules(note: MortgageCase['note'], values: MortgageValues) {
  const dated = { ...note, firstPaymentOn: values.first }
  const plain = requireSchedule(dated)
  const lumps = values.lumps.filter(({ amount }) => amount > 0).map(({ amount, on }) => ({ amountCents: amount, on }))
  if (values.extra === 0 && values.yearly === 0 && lumps.length === 0) return { schedule: plain, plain }
  const extras = {
    monthlyCents: values.extra,
    monthlyFrom: values.extraFrom,
    yearlyCents: values.yearly,
    yearlyFrom: values.yearlyFrom,
    lumps,
  }
  return { schedule: requireSchedule({ ...dated, extras }), plain }
}

/** A reader who asks stops paying with the payment that reaches 80 percent, extra payments counted. */
function endedOnRequest(insured: MonthlyInsurance, values: MortgageValues, request: number | null): MonthlyInsurance {
  if (values.pmiEnd !== 'request' || request === null || !insured.cancellation) return insured
  return { ...insured, months: insured.months.slice(0, request) }
}

interface Costs {
  taxRate: Rate | null
  tax: readonly Cents[]
  insurance: readonly Cents[]
}

/** Months of tax and insurance by year of the loan; what the reader left empty is typical for the state. */
function yearlyCosts(values: MortgageValues, { county }: Records): Costs {
  const typical = stateCosts(stateOf(values.state, county))
  const years = Math.ceil(values.term / 12)
  const taxRate = values.taxYear === null ? (values.tax ?? typical.propertyTaxRate) : null
  const taxed = taxRate === null ? { amountCents: values.taxYear ?? 0 } : { amountCents: values.price, share: taxRate }
  return {
    taxRate,
    tax: monthlyCosts({ ...taxed, growth: values.taxGrowth }, years),
    insurance: monthlyCosts(
      { amountCents: values.insurance ?? typical.insuranceYearCents, growth: values.insuranceGrowth },
      years,
    ),
  }
}

function monthParts(of: {
  schedule: LoanSchedule
  mortgageInsurance: MonthlyInsurance
  costs: Costs
  hoa: Cents
}): MonthParts[] {
  return of.schedule.rows.map((row, index) => {
    const year = Math.floor(index / 12)
    return {
      interest: row.interestCents,
      principal: row.principalCents,
      extra: row.extraCents,
      tax: of.costs.tax[year] ?? 0,
      insurance: of.costs.insurance[year] ?? 0,
      hoa: of.hoa,
      mortgageInsurance: of.mortgageInsurance.months[index] ?? 0,
    }
  })
}

/** Everything that one month takes, extras included. */
export const monthTotal = (parts: MonthParts): Cents =>
  parts.interest + parts.principal + parts.extra + housingExtras(parts) + parts.mortgageInsurance

/** Tax, insurance and dues of a month. */
export const housingExtras = (parts: MonthParts): Cents => parts.tax + parts.insurance + parts.hoa

/** The parts of several months added up. */
export function sumParts(months: readonly MonthParts[]): MonthParts {
  const sum: MonthParts = { interest: 0, principal: 0, extra: 0, tax: 0, insurance: 0, hoa: 0, mortgageInsurance: 0 }
  for (const parts of months) {
    sum.interest += parts.interest
    sum.principal += parts.principal
    sum.extra += parts.extra
    sum.tax += parts.tax
    sum.insurance += parts.insurance
    sum.hoa += parts.hoa
    sum.mortgageInsurance += parts.mortgageInsurance
  }
  return sum
}

/** The day of a payment by its number, ISO; of the last one when there are fewer. */
export const dayOfPayment = ({ plain }: MortgageCase, month: number): string =>
  plain.rows[Math.min(month, plain.rows.length) - 1]?.date ?? ''
