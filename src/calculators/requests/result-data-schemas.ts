/**
 * What each calculator gives of its own, the `answer` of a response, as JSON Schemas: for programs that want to know before they ask. The tests
 * hold results of many inputs against them, both ways.
 */
import type { CalculatorName } from '#calculators/catalog'

export type Schema = Record<string, unknown>

/** A decimal text of any length: an exact figure. */
export const PERCENT: Schema = { type: 'string', pattern: '^-?[0-9]+([.][0-9]+)?$' }
export const DAY: Schema = { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }
export const WHOLE: Schema = { type: 'integer' }
export const TEXT: Schema = { type: 'string' }
export const FLAG: Schema = { type: 'boolean' }
/** Cents, months and counts: names end with the unit. */
const CENTS = WHOLE

export const list = (items: Schema): Schema => ({ type: 'array', items })
export const names = (...allowed: readonly string[]): Schema => ({ type: 'string', enum: allowed })

/** Every property is there but the optional ones. */
export const object = (properties: Record<string, Schema>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
})

export const orNull = (schema: Schema): Schema => ({
  ...schema,
  type: [schema['type'], 'null'],
  ...(Array.isArray(schema['enum']) ? { enum: [...(schema['enum'] as unknown[]), null] } : {}),
})

/** Properties of one kind. */
const each = (schema: Schema, ...properties: readonly string[]): Record<string, Schema> =>
  Object.fromEntries(properties.map((name) => [name, schema]))

const cents = (...properties: readonly string[]) => each(CENTS, ...properties)
const wholes = (...properties: readonly string[]) => each(WHOLE, ...properties)

const mortgage = object({
  ...cents('monthlyPaymentCents', 'principalAndInterestCents', 'propertyTaxMonthCents', 'homeInsuranceMonthCents'),
  ...cents('hoaMonthCents', 'mortgageInsuranceMonthCents'),
  mortgageInsuranceKind: names('none', 'pmi', 'unknown-pmi', 'mip', 'usda'),
  mortgageInsuranceRatePercent: orNull(PERCENT),
  mortgageInsuranceMonths: WHOLE,
  pmi: orNull(
    object({
      ...wholes('requestPayment', 'requestPaymentWithExtras', 'automaticPayment', 'midpointPayment'),
      ...each(DAY, 'requestOn', 'automaticOn', 'midpointOn'),
    }),
  ),
  ...cents('loanAmountCents', 'baseLoanCents'),
  loanToValuePercent: PERCENT,
  upfrontFeeCents: CENTS,
  upfrontFeeRatePercent: orNull(PERCENT),
  isUpfrontFeeFinanced: FLAG,
  payments: WHOLE,
  ...each(orNull(DAY), 'firstPaymentOn', 'lastPaymentOn'),
  totals: object({
    ...cents('interestCents', 'principalCents', 'propertyTaxCents', 'homeInsuranceCents', 'hoaCents'),
    ...cents('mortgageInsuranceCents', 'allPaymentsCents'),
  }),
  formula: orNull(object(cents('totalPaidCents', 'totalInterestCents'))),
  interestSavedCents: CENTS,
  monthsSaved: WHOLE,
})

const lender = object(
  {
    outcome: names('nothing-read', 'agrees', 'explained', 'not-explained'),
    ...wholes('figures', 'matched'),
    explainedBy: list(TEXT),
    firstDifference: orNull(
      object({ month: orNull(WHOLE), line: TEXT, theirs: CENTS, ours: orNull(CENTS), isCount: FLAG }),
    ),
  },
  ['figures', 'matched', 'explainedBy', 'firstDifference'],
)

const amortization = object(
  {
    paymentCents: CENTS,
    payments: WHOLE,
    ...cents('totalInterestCents', 'totalPaidCents'),
    totals: names('schedule', 'formula'),
    totalExtraCents: CENTS,
    crossoverMonth: orNull(WHOLE),
    lastPaymentOn: DAY,
    ...cents('balanceAfterCents', 'oddInterestCents'),
    monthsSaved: WHOLE,
    interestSavedCents: CENTS,
    lender,
  },
  ['monthsSaved', 'interestSavedCents', 'lender'],
)

const apr = object({
  ...each(orNull(PERCENT), 'aprPercent', 'aprPercentExact', 'periodRatePercent', 'aboveNoteRatePercent'),
  reason: orNull(names('repays-less-than-advanced', 'beyond-any-rate')),
  ...cents('lentCents', 'prepaidFinanceChargeCents', 'otherChargesCents', 'amountFinancedCents'),
  ...cents('financeChargeCents', 'totalOfPaymentsCents', 'interestCents'),
  totalInterestPercent: PERCENT,
  unitPeriod: TEXT,
  isIrregular: FLAG,
  tolerancePercent: PERCENT,
  subsidyCents: CENTS,
  priceTests: orNull(
    object({
      ...each(PERCENT, 'spreadPercent', 'qualifiedSpreadPercent', 'highCostSpreadPercent', 'primeOfferPercent'),
      primeOfferOn: orNull(DAY),
      ...cents('pointsAndFeesCents', 'qualifiedFeesLimitCents'),
      higherPriced: orNull(FLAG),
      ...each(FLAG, 'qualifiedByPrice', 'safeHarbor', 'highCost'),
    }),
  ),
})

const dti = object({
  ...each(PERCENT, 'frontPercent', 'backPercent'),
  ...cents('yearlyIncomeCents', 'housingCents', 'debtsCents', 'leftOutCents'),
  limits: list(
    object({
      program: TEXT,
      frontPercent: orNull(PERCENT),
      backPercent: PERCENT,
      ...each(FLAG, 'isFrontWithin', 'isBackWithin'),
      ...cents('roomCents', 'deferredStudentLoanCents'),
      binding: names('front', 'back'),
    }),
  ),
  payoffs: list(object({ name: TEXT, ...cents('paymentCents', 'balanceCents'), backPercent: PERCENT })),
})

const room = {
  limitPercent: PERCENT,
  ...cents('totalCents', 'roomCents', 'loanWithoutEscrowCents'),
  ...each(orNull(CENTS), 'loanAmountCents', 'priceCents', 'priceWithoutLoanCents'),
}

const debtLimit = object({
  ...room,
  debtsCents: CENTS,
  debtsPercent: PERCENT,
  byLimit: list(object(room)),
  conformingLimitCents: CENTS,
  conformingLimitYear: WHOLE,
  county: orNull(object({ fips: TEXT, name: TEXT, state: TEXT })),
  fhaLimit: orNull(object({ year: WHOLE, cents: CENTS, source: TEXT, until: DAY })),
})

const interestOnly = object({
  ...cents('paymentDuringCents', 'lastInterestOnlyPaymentCents'),
  ...each(orNull(CENTS), 'paymentAfterCents', 'stepCents'),
  ...cents('totalInterestCents', 'totalPaidCents', 'amortizingPaymentCents', 'amortizingInterestCents'),
  lastPaymentOn: DAY,
})

const affordability = object({
  budgetCents: CENTS,
  binding: names('front', 'back'),
  obstacle: orNull(names('budget', 'cash')),
  priceWithoutLoanCents: orNull(CENTS),
  price: orNull(
    object({
      ...cents('principalAndInterestCents', 'taxCents', 'insuranceCents', 'hoaCents', 'pmiCents', 'totalCents'),
      ...cents('priceCents', 'downPaymentCents', 'closingCostsCents', 'loanAmountCents', 'cashToCloseCents'),
      stop: names('front', 'back', 'cash', 'pmi-step', 'range'),
      ...each(PERCENT, 'frontRatioPercent', 'backRatioPercent'),
    }),
  ),
  needed: orNull(
    object({
      yearlyIncomeCents: CENTS,
      binding: names('front', 'back'),
      ...cents('paymentCents', 'downPaymentCents', 'missingCashCents'),
    }),
  ),
})

const comparison = object({
  loanAmountCents: CENTS,
  stayMonths: WHOLE,
  loans: list(
    object({
      name: TEXT,
      ...cents('paymentCents', 'highestPaymentCents', 'insuranceMonthCents'),
      insuranceMonths: WHOLE,
      upfrontCents: CENTS,
      aprPercent: orNull(PERCENT),
      tipPercent: PERCENT,
      inFiveYears: object(cents('totalPaidCents', 'principalPaidCents')),
    }),
  ),
  horizons: list(
    object({
      month: WHOLE,
      positions: list(
        object({
          ...cents('upfrontCents', 'paymentsCents', 'insuranceCents', 'interestCents', 'principalPaidCents'),
          ...cents('balanceCents', 'costCents'),
        }),
      ),
      winners: list(WHOLE),
    }),
  ),
  leads: list(object({ from: WHOLE, through: WHOLE, winners: list(WHOLE) })),
  breakEvens: list(
    object({ pair: list(WHOLE), first: orNull(WHOLE), crossings: list(object({ month: WHOLE, leader: WHOLE })) }),
  ),
})

const refinance = object({
  ...cents('newLoanCents', 'newPaymentCents', 'monthlySavingCents'),
  ...each(orNull(WHOLE), 'simpleBreakEvenMonth', 'trueBreakEvenMonth', 'aheadThroughMonth'),
  ...cents('presentInterestCents', 'newInterestCents', 'interestDifferenceCents', 'totalCostDifferenceCents'),
  ...cents('presentBalanceCents', 'presentPaymentCents', 'aheadAtStayCents'),
  ...wholes('presentMonthsLeft', 'stayMonths'),
  keepPaying: orNull(object({ months: WHOLE, totalInterestCents: CENTS })),
  cashOutRatePercent: orNull(PERCENT),
})

const additionalPayment = object({
  ...cents('extraCents', 'paymentCents', 'totalInterestCents', 'interestSavedCents'),
  ...wholes('payments', 'monthsSaved'),
  lastPaymentOn: DAY,
  biweekly: object({
    halfPaymentCents: CENTS,
    held: object({ extraCents: CENTS, payments: WHOLE, endsOn: DAY, interestCents: CENTS }),
    every14Days: object({ payments: WHOLE, endsOn: DAY, interestCents: CENTS }),
  }),
})

const extraPayment = object({
  ...cents('paymentCents', 'interestSavedCents', 'totalInterestCents', 'totalInterestWithoutCents'),
  ...cents('totalExtraCents', 'totalPenaltyCents'),
  ...wholes('monthsSaved', 'payments'),
  lastPaymentOn: DAY,
  elsewhere: object({
    months: WHOLE,
    ...cents('paidInCents', 'accountCents', 'stillOwedCents', 'advantageCents'),
  }),
})

/** Points that are paid, or a buydown for some years. */
const points: Schema = {
  type: 'object',
  anyOf: [
    object({
      ...cents('costCents', 'paymentWithoutCents', 'paymentWithCents', 'monthlySavingCents'),
      ...each(orNull(WHOLE), 'simpleBreakEvenMonth', 'trueBreakEvenMonth'),
      stayMonths: WHOLE,
      ...cents('aheadAtStayCents', 'interestSavedCents'),
    }),
    object({
      kind: names('1-0', '2-1', '3-2-1'),
      ...cents('subsidyCents', 'notePaymentCents'),
      years: list(object(cents('paymentCents', 'subsidyCents'))),
    }),
  ],
}

const payoff = object({
  ...cents('perDiemCents', 'interestCents', 'totalCents', 'balanceCents', 'chargesCents'),
  days: WHOLE,
  payoffOn: DAY,
})

const solve = object({
  found: names('rate', 'loan', 'payment', 'balloon', 'term'),
  ratePercent: PERCENT,
  ...cents('loanAmountCents', 'paymentCents', 'balloonCents'),
  payments: WHOLE,
})

/** By calculator; a calculator without one does not compile. */
export const DATA_SCHEMAS: Readonly<Record<CalculatorName, Schema>> = {
  mortgage,
  amortization,
  apr,
  dti,
  'debt-limit': debtLimit,
  'interest-only': interestOnly,
  affordability,
  comparison,
  refinance,
  'additional-payment': additionalPayment,
  'extra-payment': extraPayment,
  points,
  payoff,
  solve,
}
