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
  /** The rule has an APR of its own where the rate may change so soon: the test of price is not made. */
  isSpreadUntested: boolean
  offer: PrimeOffer
}

const FIVE_YEARS = 60

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
  const tests = priceTests({
    year: Number(values.year) as ThresholdYear,
    loanAmountCents: of.lentCents,
    totalLoanAmountCents: Math.max(1, of.amountFinancedCents),
    lien: values.lien,
    isManufactured: values.dwelling !== 'site-built',
    isPersonalProperty: values.dwelling === 'personal',
    apr: ratePercent(apr),
    primeOffer: offer.rate,
    pointsAndFeesCents,
  })
  return {
    tests,
    pointsAndFeesCents,
    isOwn: values.counted !== null,
    barredBy: barredBy(of, values),
    offer,
    isSpreadUntested: values.kind === 'arm' && values.fixed < FIVE_YEARS,
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

const gapOf = ({ tests: { spread } }: TestedPrice): string => `${points(spread)} ${spread < 0 ? 'below' : 'over'}`
const UNTESTED = 'Not tested: the rate may change within five years'

function qualifiedRows(tested: TestedPrice): string[][] {
  const { qualified } = tested.tests
  const gap = gapOf(tested)
  return [
    [
      'Qualified mortgage: price',
      `Below ${points(qualified.price.limit)} over APOR`,
      gap,
      tested.isSpreadUntested ? UNTESTED : qualified.price.isReached ? 'Not met' : 'Met',
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
  const { higherPriced, highCost } = tested.tests
  const gap = gapOf(tested)
  return [
    [
      higherPriced.isJumbo ? 'Higher-priced, above the conforming limit' : 'Higher-priced mortgage loan',
      `From ${points(higherPriced.limit)} over APOR${higherPriced.isJumbo === null ? ', or 2.5 above the county’s conforming limit' : ''}`,
      gap,
      higherPriced.isReached === null ? 'Depends on the county’s limit' : higherPriced.isReached ? 'Yes' : 'No',
      '12 CFR 1026.35(a)(1)',
    ],
    [
      'High-cost: price',
      `More than ${points(highCost.price.limit)} over APOR`,
      gap,
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
export function testNotices({ tests, barredBy, isSpreadUntested }: TestedPrice): Notice[] {
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
  if (isSpreadUntested)
    add(
      'note',
      'Whether its price allows a qualified mortgage is not tested here: the rate may change within five years.',
    )
  else if (barredBy) add('note', `With ${barredBy} it cannot be a qualified mortgage, whatever its price.`)
  else if (!qualified.isPriced) add('warning', 'By its price this loan cannot be a general qualified mortgage.')
  else
    add(
      'note',
      `By its price this loan can be a general qualified mortgage, ${qualified.safeHarbor.isReached ? 'with a presumption of compliance that can be rebutted' : 'with a safe harbor'}.`,
    )
  return notices
}

export const testAssumptions = ({ tests, isOwn, offer }: TestedPrice): Assumption[] => [
  ...primeOfferAssumptions(offer),
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

/** For programs: exact figures of each test. */
export const testData = (tested: TestedPrice | null) =>
  tested && {
    spreadPercent: `${tested.tests.spread < 0 ? '-' : ''}${ratePercentText(Math.abs(tested.tests.spread) as Rate)}`,
    primeOfferPercent: ratePercentText(tested.offer.rate),
    primeOfferOn: tested.offer.record?.on ?? null,
    pointsAndFeesCents: tested.pointsAndFeesCents,
    qualifiedByPrice: tested.isSpreadUntested ? null : tested.tests.qualified.isPriced,
    qualifiedFeesLimitCents: tested.tests.qualified.fees.limitCents,
    safeHarbor: !tested.tests.qualified.safeHarbor.isReached,
    higherPriced: tested.tests.higherPriced.isReached,
    highCost: tested.tests.highCost.isHighCost,
  }
