/**
 * For a test: a possible question to every function behind the entry point, its arguments by name and in their order, with no
 * figure that the function does not read; and which values outside the usual are possible after all.
 */
import { paymentFactor } from '#mortgage/affordability'
import type { LoanPlan } from '#mortgage/schedule'
import { ratePercent } from '#mortgage/exact'
import { type RefinanceCase, refinance, presentLoan } from '#mortgage/refinance'
import { unitPeriodOf } from '#mortgage/apr'

const six = ratePercent('6')
const loan = { loanAmountCents: 30_000_000, noteRate: six, termMonths: 360 }
const short = { loanAmountCents: 100_000, noteRate: ratePercent('12'), termMonths: 3 }
const third = { numerator: 1n, denominator: 3n }
const plan: LoanPlan = {
  ...short,
  paymentCents: 40_000,
  firstPaymentOn: '2026-03-01',
  fundedOn: '2026-01-20',
  dayCount: 'actual/365',
  oddInterest: 'added',
  interestOnlyMonths: 1,
  balloonMonth: 3,
  rateSteps: [{ fromMonth: 2, noteRate: six }],
  extras: {
    monthlyCents: 100,
    monthlyFrom: 1,
    monthlyThrough: 3,
    yearlyCents: 100,
    yearlyFrom: 2,
    lumps: [
      { amountCents: 100, month: 2 },
      { amountCents: 100, on: '2026-04-01' },
    ],
  },
  penalty: { percent: six, throughMonth: 2 },
}
const level = { ...short, extras: { monthlyCents: 100, monthlyFrom: 1 } }
const advances = [{ amountCents: 100_000, count: 1, unitPeriods: 0 }]
const payments = [
  { amountCents: 10_000, count: 12, unitPeriods: 1, oddFraction: third },
  { amountCents: third, count: 1, unitPeriods: 13 },
]
const terms = {
  loan: short,
  pointsPercent: ratePercent('1'),
  feesCents: 500,
  oddDays: 5,
  mortgageInsurance: { monthlyCents: 100, months: 2 },
}
const limits = { debtsCents: 10_000, frontLimit: six, backLimit: ratePercent('8') }
const household = { yearlyIncomeCents: 90_000_000, ...limits }
const costs = {
  noteRate: six,
  termMonths: 360,
  propertyTaxRate: ratePercent('1'),
  insuranceYearCents: 100,
  hoaMonthCents: 100,
  pmi: [
    { aboveLtv: ratePercent('80'), rate: six },
    { aboveLtv: ratePercent('90'), rate: six },
  ],
}
const cash = { cashCents: 5_000_000, closingRate: ratePercent('3'), closingFixedCents: 100, leastDown: six }
const courses = [1, 2].map((upfrontCents) => ({
  loanAmountCents: 10,
  rows: [{ paymentCents: 5, interestCents: 2, principalCents: 3, balanceCents: 7 }],
  upfrontCents,
  insuranceCents: [1],
}))
const left = presentLoan(short)
const refinanced = {
  present: {
    balanceCents: left.balanceCents,
    paymentCents: left.paymentCents,
    rows: left.rows.map(({ paymentCents, interestCents, balanceCents }) => ({
      paymentCents,
      interestCents,
      balanceCents,
    })),
  },
  noteRate: ratePercent('3'),
  termMonths: 3,
  cashCostsCents: 100,
  financedCostsCents: 0,
  cashOutCents: 20_000,
  presentInsuranceCents: [1],
  newInsuranceCents: [1],
}
const { newRows } = refinance(refinanced as unknown as RefinanceCase)
const caps = { first: six, periodic: six, lifetime: six }
const arm = { startRate: six, fixedMonths: 12, everyMonths: 6, margin: six, caps, floor: six }
const rows = [
  { month: 1, paymentCents: 5, interestCents: 2, principalCents: 3, extraCents: 0, balanceCents: 7 },
  { month: 2, paymentCents: 5, interestCents: 2, principalCents: 3, extraCents: 0, balanceCents: 4 },
]
const pick = <Key extends keyof (typeof rows)[number]>(...keys: readonly Key[]) =>
  rows.map((row) => Object.fromEntries(keys.map((key) => [key, row[key]])))
const posted = pick('paymentCents', 'extraCents')
const span = { from: '2026-01-31', to: '2026-05-15' }
const { kind, multiple } = unitPeriodOf('month', 2)
const dated = [{ on: '2026-01-31', amountCents: 5_000 }]
const ratio = { yearlyIncomeCents: 100, housingCents: 10, debtsCents: 10 }
const value = { loanAmountCents: 95_000, paymentCents: 1_000, noteRate: six, termMonths: 120, balloonCents: 100 }
const { paymentCents: _payment, ...withoutPayment } = value
const { loanAmountCents: _amount, ...withoutAmount } = value
const { noteRate: _rate, ...withoutRate } = value
const { termMonths: _term, ...withoutTerm } = value
const { balloonCents: _balloon, ...withoutBalloon } = value
const insured = { loanAmountCents: 95_000, originalValueCents: 100_000, creditBand: '740' }
const va = { purpose: 'purchase', baseLoanCents: 100, priceCents: 100, isFirstUse: true, isExempt: false }

/** Questions by the function's name. */
export const QUESTIONS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  addDays: { date: '2026-01-31', days: 3 },
  addMonths: { date: '2026-01-31', months: 3 },
  affordablePrice: { of: { household, costs, cash } },
  amortizationSchedule: { loan: short },
  annualPercentageRate: { transaction: { advances, payments, unitPeriodsPerYear: third }, digits: 3 },
  aprTolerance: { isIrregular: true },
  aprWhenRepaid: { terms, months: [1], digits: 3 },
  armHighestSteps: { terms: arm, termMonths: 36 },
  armSteps: { terms: { ...arm, index: [{ fromMonth: 1, rate: six }] }, termMonths: 36 },
  balanceAfter: { schedule: { loanAmountCents: 10, rows: [{ balanceCents: 7 }] }, payments: 1 },
  balanceOn: {
    schedule: { loanAmountCents: 10, rows: [{ date: '2026-01-01', balanceCents: 7 }] },
    date: '2026-01-02',
  },
  balanceReaches: { rows: pick('balanceCents'), percent: 80, originalValueCents: 5 },
  biweeklyHeld: { plan: { ...short, paymentCents: 40_000, extras: { monthlyCents: 100 } } },
  biweeklyTrue: { loan: short, firstPaymentOn: '2026-01-01' },
  buydown: { loan, reductions: [ratePercent('2')] },
  byYear: { rows, years: 'loan' },
  cashOutRate: {
    of: refinanced,
    result: {
      newRows: newRows.map(({ paymentCents, balanceCents }) => ({ paymentCents, balanceCents })),
      positionCents: [null, null, null, null],
    },
    throughMonth: 2,
  },
  checkDigits: { digits: 3 },
  checkLoan: { loan },
  closingCosts: { of: { loanCostsCents: 5, otherCostsCents: 5, lenderCreditsCents: 5 } },
  compareLoans: { courses, months: [12] },
  conformingBaseline: { year: 2026, units: 1 },
  conformingCeiling: { year: 2026 },
  crossoverMonth: { rows: pick('month', 'principalCents', 'interestCents', 'extraCents') },
  cumulativeInterest: { rows: pick('interestCents') },
  dateOfDay: { day: 20_000 },
  datedSeries: { series: { first: '2026-01-31', amountCents: 500, count: 3, every: 'month' } },
  dayNumber: { date: '2026-01-31' },
  daysBetween: span,
  debtPayoffEffects: { of: ratio, debts: [{ name: 'Car', paymentCents: 5, balanceCents: 50 }] },
  debtRatios: { of: ratio },
  debtRoom: { of: { yearlyIncomeCents: 100, debtsCents: 10, limit: six } },
  decimalText: { value: third, digits: 3 },
  deferredStudentLoanPayment: { program: 'fha', balanceCents: 100 },
  disclosedTotal: { costs: { loan: short, mortgageInsuranceCents: 5, loanCostsCents: 5, prepaidInterestCents: 5 } },
  exactBalance: { loan: short, afterMonths: 1 },
  exactInterest: { loan: short, fromMonth: 1, toMonth: 2 },
  exactPayment: { loan: short },
  exceedsShare: { partCents: 5, percent: 80, wholeCents: 6 },
  extraForInterest: { plan: level, mostInterestCents: 1_500 },
  extraForPayoff: { plan: level, months: 2 },
  extrasElsewhere: {
    base: { loanAmountCents: 10, rows: posted.map((row) => ({ ...row, balanceCents: 4 })) },
    other: { rows: posted.map((row) => ({ ...row, penaltyCents: 1 })) },
    yearlyReturn: six,
  },
  fhaCeiling: { year: 2025 },
  fhaFloor: { year: 2025 },
  fhaMonthlyPremiums: { plan: { note: short, isUpfrontFinanced: true, annualRate: six, durationMonths: 3 } },
  fhaPremiums: { loan: { baseLoanCents: 90, valueCents: 100, termMonths: 360 } },
  formatDollars: { cents: 5, show: 'cents' },
  formulaPosition: { loan: short, months: 1 },
  formulaTotals: { loan: short },
  fractionOf: { numerator: 1, denominator: 3 },
  hasExpired: { source: { until: '2026-12-31' }, day: '2026-01-01' },
  housingBudget: { household },
  inFiveYears: { course: courses[0], interestAtClosingCents: 5 },
  incomeNeeded: { of: { limits, costs, priceCents: 100_000, downPaymentCents: 50_000 } },
  interestOver: { loan: short },
  isDate: { text: '2026-01-31' },
  isIrregular: { transaction: { advances, payments, unitPeriodsPerYear: third } },
  isWithinLimit: { ratio: third, limit: six },
  isWithinTolerance: { disclosed: six, exactPercent: '6.1', isIrregular: false },
  keepPaying: { of: refinanced, result: { newLoanCents: 100_000, newPaymentCents: 30_000 } },
  largestLoan: { of: { paymentCents: 100, noteRate: six, termMonths: 12 }, step: 'cent' },
  limitOfIncome: { yearlyIncomeCents: 100, limit: six },
  loanSchedule: { plan },
  measureTransaction: { dated: { advances: dated, payments: [{ on: '2026-05-01', amountCents: 6_000 }] } },
  monthAtDate: { first: '2026-01-31', on: '2026-05-15' },
  monthInterest: { balanceCents: 100, noteRate: six },
  monthlyCosts: { cost: { amountCents: 100, share: six, growth: six }, years: 2 },
  monthlyDates: { first: '2026-01-31', count: 2 },
  monthlyHousing: { priceCents: 100_000, loanAmountCents: 90_000, costs },
  monthlyPayment: { loan },
  monthlyPmi: { loanAmountCents: 100, annualRate: six },
  monthsAhead: { positionCents: [-5, 0, 5] },
  mortgageApr: { terms, digits: 3 },
  mortgageTransaction: { terms },
  originalValue: { priceCents: 100, appraisalCents: 90 },
  paidAfter: { loan: short, months: 2 },
  parseDollars: { text: '5' },
  paymentFactor: { noteRate: six, termMonths: 12 },
  paymentOf: { amountCents: 100, factor: paymentFactor(six, 12) },
  paymentRuns: { amountsCents: [5, 5, 4], first: { unitPeriods: 1, oddFraction: third } },
  paymentsBy: { first: '2026-01-31', on: '2026-05-15' },
  payoffAmount: { of: { balanceCents: 100_000, noteRate: six, days: 5, yearDays: 360, chargesCents: 5 } },
  pmiCancellation: { loan: short, originalValueCents: 110_000 },
  positionAfter: { course: courses[0], month: 1 },
  presentLoan: { left: short },
  presentLoanFromOriginal: { original: short, paymentsMade: 1 },
  priceTests: {
    loan: {
      year: 2026,
      loanAmountCents: 100_000,
      totalLoanAmountCents: 99_000,
      lien: 'first',
      isManufactured: false,
      isPersonalProperty: false,
      apr: six,
      primeOffer: six,
      pointsAndFeesCents: 5,
    },
  },
  priceWithoutLoan: { of: { budgetCents: 100_000, mostCents: 10_000_000, costs } },
  projectedPayments: {
    of: {
      principalAndInterestCents: 5,
      mortgageInsuranceCents: 5,
      mortgageInsuranceMonths: 80,
      escrowCents: 5,
      termMonths: 360,
    },
  },
  purchaseAt: { priceCents: 100_000, cash },
  qualifiedMortgageSpread: { loanAmountCents: 100 },
  ratePercent: { percent: '6' },
  ratePercentText: { rate: six },
  ratioLimit: { program: 'fha' },
  ratioPercent: { ratio: third, digits: 2 },
  refinance: { of: refinanced },
  requireSchedule: { plan },
  roundedCents: { value: third },
  roundedQuotient: third,
  savings: { base: { rows: [[], []], totalInterestCents: 5 }, other: { rows: [[]], totalInterestCents: 4 } },
  shareOf: { amountCents: 100, share: six },
  simpleInterest: { of: { balanceCents: 100, noteRate: six, days: 5, yearDays: 360 } },
  solveBalloon: { terms: withoutBalloon },
  solveLoanAmount: { terms: withoutAmount },
  solvePayment: { terms: withoutPayment },
  solveRate: { terms: withoutRate, digits: 5 },
  solveTerm: { terms: withoutTerm },
  sortCharges: { charges: [{ kind: 'points', amountCents: 5 }] },
  termPeriod: { span },
  totalInterest: { schedule: pick('interestCents') },
  totalInterestPercentage: { of: { interestCents: 5, loanAmountCents: 10 }, digits: 3 },
  typicalPmiRate: { loan: insured },
  unitPeriodOf: { kind: 'month', multiple: 2 },
  unitPeriodsBetween: { span: { ...span, seriesDay: 31 }, unit: { kind, multiple } },
  unroundedMortgageApr: { terms, digits: 3 },
  unroundedPayment: { loan: short, decimals: 3 },
  usdaMonthlyFees: { note: short },
  usdaUpfrontFee: { baseLoanCents: 100 },
  vaFundingFee: { loan: va },
  variantRows: {
    variant: { plan, rounding: 'none', extrasPosted: 'never', oddInterestCents: 5, throughMonth: 2 },
  },
  wholeMonths: { span },
  yearlyIncome: { incomes: [{ per: 'hour', cents: 100, weeklyHours: 40 }] },
}

/** Rows and positions may stand below zero, and so may what is paid back: days, credits, differences. */
const NEGATIVE = [
  /\.(rows|schedule|newRows)\.\d+\.\w+Cents$/,
  /(positionCents\.\d+|upfrontCents|interestAtClosingCents|oddInterestCents|oddDays|feesCents|partCents|numerator)$/,
  /^(totalInterestPercentage\.of\.interestCents|formatDollars\.cents|dateOfDay\.day|addDays\.days|addMonths\.months|simpleInterest\.of\.days|priceWithoutLoan\.of\.budgetCents)$/,
]
/** A number of payments beyond the end of any loan is after its end; parts of a quotient are as large as one likes. */
const HUGE = [
  /(payments|monthlyFrom|monthlyThrough|yearlyFrom|lumps\.\d+\.month|throughMonth|numerator)$/,
  /^(formatDollars\.cents|extraForPayoff\.months|fractionOf\.denominator)$/,
]
/** Percentages and hours have decimals. */
const FRACTION = [/^(exceedsShare|balanceReaches)\.percent$/, /weeklyHours$/]
/** A text that is only shown, or whose meaning is asked; a quotient below zero. */
const ANY = [/^(isDate|parseDollars)\.text$/, /\.name$/, /^hasExpired\.source/, /numerator$/]

const says = (patterns: readonly RegExp[], path: readonly string[]) =>
  patterns.some((pattern) => pattern.test(path.join('.')))

/** Whether a value outside the usual is possible in a place after all. */
export const mayBe = {
  negative: (path: readonly string[]) => says(NEGATIVE, path),
  huge: (path: readonly string[]) => says(HUGE, path),
  fraction: (path: readonly string[]) => says(FRACTION, path),
  any: (path: readonly string[], bad: unknown) =>
    says(ANY, path) || (path.at(-1) === 'exactPercent' && bad === '1000000000000'),
}
