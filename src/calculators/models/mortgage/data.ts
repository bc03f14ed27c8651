import { formulaTotals, ratePercentText, ratioPercent } from '#mortgage'
import { type MortgageCase, dayOfPayment, monthTotal, sumParts } from './case.ts'
import { firstPayment } from './figures.ts'

/** The result for programs: cents as whole numbers, percents as decimal text, days as ISO dates. */
export function mortgageData(of: MortgageCase): Readonly<Record<string, unknown>> {
  const { schedule, note, fee, mortgageInsurance: insured, months } = of
  const [first, sum] = [months[0], sumParts(months)]
  return {
    monthlyPaymentCents: firstPayment(of),
    principalAndInterestCents: (first?.interest ?? 0) + (first?.principal ?? 0),
    propertyTaxMonthCents: first?.tax ?? 0,
    homeInsuranceMonthCents: first?.insurance ?? 0,
    hoaMonthCents: first?.hoa ?? 0,
    mortgageInsuranceMonthCents: first?.mortgageInsurance ?? 0,
    mortgageInsuranceKind: insured.kind,
    mortgageInsuranceRatePercent: insured.rate === null ? null : ratePercentText(insured.rate),
    mortgageInsuranceMonths: insured.months.slice(0, months.length).filter((cents) => cents > 0).length,
    pmi: pmiData(of),
    loanAmountCents: note.loanAmountCents,
    baseLoanCents: of.baseLoanCents,
    loanToValuePercent: loanToValue(of),
    upfrontFeeCents: fee?.cents ?? 0,
    upfrontFeeRatePercent: fee ? ratePercentText(fee.rate) : null,
    isUpfrontFeeFinanced: fee?.isFinanced ?? false,
    payments: schedule.rows.length,
    firstPaymentOn: schedule.rows[0]?.date ?? null,
    lastPaymentOn: schedule.rows.at(-1)?.date ?? null,
    totals: {
      interestCents: sum.interest,
      principalCents: sum.principal + sum.extra,
      propertyTaxCents: sum.tax,
      homeInsuranceCents: sum.insurance,
      hoaCents: sum.hoa,
      mortgageInsuranceCents: sum.mortgageInsurance,
      allPaymentsCents: monthTotal(sum),
    },
    formula: of.schedule === of.plain ? formulaTotals(note) : null,
    interestSavedCents: of.plain.totalInterestCents - schedule.totalInterestCents,
    monthsSaved: of.plain.rows.length - schedule.rows.length,
  }
}

function pmiData(of: MortgageCase) {
  const { cancellation } = of
  if (!cancellation) return null
  const { requestMonth, automaticMonth, midpointMonth } = cancellation
  return {
    requestPayment: requestMonth,
    requestOn: dayOfPayment(of, requestMonth),
    requestPaymentWithExtras: of.requestByPayments,
    automaticPayment: automaticMonth,
    automaticOn: dayOfPayment(of, automaticMonth),
    midpointPayment: midpointMonth,
    midpointOn: dayOfPayment(of, midpointMonth),
  }
}

/** The base loan in percent of the lower of price and appraisal. */
export const loanToValue = ({ baseLoanCents, valueCents }: MortgageCase, decimals = 2): string =>
  ratioPercent({ numerator: BigInt(baseLoanCents), denominator: BigInt(valueCents) }, decimals)
