import {
  type Cents,
  type PriceTests,
  type Rate,
  type ThresholdYear,
  formatDollars,
  priceTests,
  ratePercent,
  ratePercentText,
} from '#mortgage'
import type { AprCase, AprFigures } from './case.ts'
import type { AprValues } from './fields.ts'
import { shownApr } from './words.ts'
import { type PrimeOffer, primeOffer, primeOfferAssumptions } from './prime-offer.ts'
import { type RuleRates, aprAtRate, ruleRates } from './rule-rates.ts'
import { type Assumption, type Notice, type Records, type ResultTable, text } from '#calculators/contract'
import { sourced } from '#calculators/models/shared'

/** The tests of price of one loan, and what they were made with. */
interface TestedPrice {
  tests: PriceTests
  pointsAndFeesCents: Cents
  /** Whether the reader named the points and fees, or the charges above were taken. */
  isOwn: boolean
  /** Why it is no qualified mortgage whatever its price; empty where its terms allow one. */
  barredBy: string
  rates: RuleRates
  offer: PrimeOffer
}

/** Made where the average prime offer rate is entered or at hand. */
export function testedPrice(
  of: AprCase,
  by: AprFigures,
  { values, records }: { values: AprValues; records: Records },
): TestedPrice | null {
  const apr = shownApr(by.apr)
  const offer = primeOffer(values, records)
  if (!offer || !of.mortgage || apr === null || Number(apr) > 100) return null
  const pointsAndFeesCents = values.counted ?? countedCharges(of)
  const { loan, terms } = of.mortgage
  const rates = ruleRates(loan, values)
  const own = ratePercent(apr)
  const [qualifiedApr, highCostApr] = [rates.qualified, rates.highCost].map((rate) =>
    rate === null ? own : aprAtRate(terms, rate),
  )
  if (!qualifiedApr || !highCostApr) return null
  const tests = priceTests({
    year: Number(values.year) as ThresholdYear,
    loanAmountCents: of.lentCents,
    totalLoanAmountCents: Math.max(1, of.amountFinancedCents),
    lien: values.lien,
    isManufactured: values.dwelling !== 'site-built',
    isPersonalProperty: values.dwelling === 'personal',
    apr: own,
    qualifiedApr,
    highCostApr,
    primeOffer: offer.rate,
    pointsAndFeesCents,
  })
  return {
    tests,
    pointsAndFeesCents,
    isOwn: values.counted !== null,
    barredBy: barredBy(of, values),
    offer,
    rates,
  }
}

/** The charges that count, without interest and insurance. */
function countedCharges({ charges }: AprCase): Cents {
  const left = charges.sorted.charges.filter(
    ({ kind, isFinanceCharge }) => isFinanceCharge && kind !== 'prepaid-interest' && kind !== 'mortgage-insurance',
  )
  return left.reduce((sum, { amountCents }) => sum + amountCents, charges.pointsCents)
}

function barredBy({ mortgage }: AprCase, { kind }: AprValues): string {
  if (kind === 'interest-only') return 'payments of interest alone'
  if (kind === 'balloon') return 'a balloon payment'
  return mortgage && mortgage.loan.termMonths > 360 ? 'a term of more than 30 years' : ''
}

const points = (units: number): string => `${ratePercentText(Math.abs(units) as Rate)} points`
const dollars = (cents: Cents) => formatDollars(cents, 'cents')

/** Each test with its threshold, this loan's figure and what follows. */
export function testsTable(tested: TestedPrice, values: AprValues): ResultTable {
  return {
    id: 'price-tests',
    title: 'Tests of price by Regulation Z',
    columns: ['Test', 'Threshold', 'This loan', 'Outcome', 'Rule'].map((label) => ({ label, kind: 'text' as const })),
    rows: [...qualifiedRows(tested), ...otherRows(tested)].map((row) => row.map((words) => text(words))),
    note: `With the thresholds of ${values.year}. A prepayment penalty may make a loan high-cost as well (12 CFR 1026.32(a)(1)(iii)). A lender also has to verify income, assets and debts for a qualified mortgage.`,
  }
}

const gapOf = (spread: number, rate: Rate | null = null): string => {
  const gap = `${points(spread)} ${spread < 0 ? 'below' : 'over'}`
  return rate === null ? gap : `${gap}, at ${ratePercentText(rate)}% for the whole term`
}

function qualifiedRows(tested: TestedPrice): string[][] {
  const { qualified } = tested.tests
  const gap = gapOf(qualified.spread, tested.rates.qualified)
  return [
    [
      'Qualified mortgage: price',
      `Below ${points(qualified.price.limit)} over APOR`,
      gap,
      qualified.price.isReached ? 'Not met' : 'Met',
      '12 CFR 1026.43(e)(2)(vi)',
    ],
    [
      'Qualified mortgage: points and fees',
      `At most ${dollars(qualified.fees.limitCents)}`,
      dollars(tested.pointsAndFeesCents),
      qualified.fees.isWithin ? 'Met' : 'Not met',
      '12 CFR 1026.43(e)(3)',
    ],
    [
      'Qualified mortgage: terms',
      'No interest-only or balloon payments, 30 years at most',
      tested.barredBy || 'None of these',
      tested.barredBy ? 'Not met' : 'Met',
      '12 CFR 1026.43(e)(2)(i) and (ii)',
    ],
    [
      'Safe harbor',
      `Below ${points(qualified.safeHarbor.limit)} over APOR`,
      gap,
      qualified.safeHarbor.isReached ? 'No: a presumption that can be rebutted' : 'Yes, if it is a qualified mortgage',
      '12 CFR 1026.43(b)(4), (e)(1)',
    ],
  ]
}

function otherRows(tested: TestedPrice): string[][] {
  const { spread, higherPriced, highCost } = tested.tests
  return [
    [
      higherPriced.isJumbo ? 'Higher-priced, above the conforming limit' : 'Higher-priced mortgage loan',
      `From ${points(higherPriced.limit)} over APOR${higherPriced.isJumbo === null ? ', or 2.5 above the county’s conforming limit' : ''}`,
      gapOf(spread),
      higherPriced.isReached === null ? 'Depends on the county’s limit' : higherPriced.isReached ? 'Yes' : 'No',
      '12 CFR 1026.35(a)(1)',
    ],
    [
      'High-cost: price',
      `More than ${points(highCost.price.limit)} over APOR`,
      gapOf(highCost.spread, tested.rates.highCost),
      highCost.price.isReached ? 'Yes' : 'No',
      '12 CFR 1026.32(a)(1)(i)',
    ],
    [
      'High-cost: points and fees',
      `More than ${dollars(highCost.fees.limitCents)}`,
      dollars(tested.pointsAndFeesCents),
      highCost.fees.isExceeded ? 'Yes' : 'No',
      '12 CFR 1026.32(a)(1)(ii)',
    ],
  ]
}

/** What follows from the tests, in a sentence each. */
export function testNotices({ tests, barredBy }: TestedPrice): Notice[] {
  const { qualified, higherPriced, highCost } = tests
  const notices: Notice[] = []
  const add = (tone: Notice['tone'], words: string) => notices.push({ tone, text: words, field: 'apor' })
  if (highCost.isHighCost)
    add(
      'warning',
      'This loan is a high-cost mortgage (HOEPA), with disclosures and limits of its own (12 CFR 1026.32 and 1026.34).',
    )
  if (higherPriced.isReached)
    add('note', 'This loan is a higher-priced mortgage loan, with rules on escrow and appraisal (12 CFR 1026.35).')
  if (higherPriced.isReached === null)
    add(
      'note',
      'Whether this loan is a higher-priced mortgage loan depends on the county’s conforming limit: it is one where the loan is within the limit (12 CFR 1026.35(a)(1)).',
    )
  if (barredBy) add('note', `With ${barredBy} it cannot be a qualified mortgage, whatever its price.`)
  else if (!qualified.isPriced) add('warning', 'By its price this loan cannot be a general qualified mortgage.')
  else
    add(
      'note',
      `By its price this loan can be a general qualified mortgage, ${qualified.safeHarbor.isReached ? 'with a presumption of compliance that can be rebutted' : 'with a safe harbor'}.`,
    )
  return notices
}

export const testAssumptions = ({ tests, isOwn, offer, rates }: TestedPrice): Assumption[] => [
  ...primeOfferAssumptions(offer),
  ...(rates.qualified === null
    ? []
    : [
        {
          text: 'Where the rate may change within five years after the first payment, a qualified mortgage and its safe harbor are tested with the highest rate of these years for the whole term (12 CFR 1026.43(b)(4), (e)(2)(vi)). The rule takes prepaid interest at that rate as well; here it counts as entered.',
        },
      ]),
  ...(rates.highCost === null
    ? []
    : [
        {
          text: 'A high-cost mortgage is tested at index plus margin or at the first rate, whichever is higher; where the rate rises in steps of the note, at the highest (12 CFR 1026.32(a)(3)).',
        },
      ]),
  ...tests.sources.map((source, index) =>
    sourced(index === 0 ? 'Dollar thresholds of the tests of price.' : 'The tests of price.', source),
  ),
  ...(isOwn
    ? []
    : [
        {
          text: 'Points and fees: points and the charges that count, without prepaid interest and mortgage insurance. The rule leaves out more, such as some third-party charges and up to two bona fide discount points: enter the lender’s figure.',
        },
      ]),
  ...(tests.higherPriced.isJumbo === null
    ? [
        {
          text: 'Above the conforming limit of most counties for one home; in a county with a higher one, or with more homes on the property, the loan may be within it.',
        },
      ]
    : []),
]

const signed = (spread: number): string => `${spread < 0 ? '-' : ''}${ratePercentText(Math.abs(spread) as Rate)}`

/** For programs: exact figures of each test. */
export const testData = (tested: TestedPrice | null) =>
  tested && {
    spreadPercent: signed(tested.tests.spread),
    qualifiedSpreadPercent: signed(tested.tests.qualified.spread),
    highCostSpreadPercent: signed(tested.tests.highCost.spread),
    primeOfferPercent: ratePercentText(tested.offer.rate),
    primeOfferOn: tested.offer.record?.on ?? null,
    pointsAndFeesCents: tested.pointsAndFeesCents,
    qualifiedByPrice: tested.tests.qualified.isPriced,
    qualifiedFeesLimitCents: tested.tests.qualified.fees.limitCents,
    safeHarbor: !tested.tests.qualified.safeHarbor.isReached,
    higherPriced: tested.tests.higherPriced.isReached,
    highCost: tested.tests.highCost.isHighCost,
  }
