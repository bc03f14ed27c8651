import {
  type AprOutcome,
  type PaymentRhythm,
  annualPercentageRate,
  datedSeries,
  measureTransaction,
  mortgageApr,
  ratePercent,
} from '#mortgage'
import { type ProofExample, centsOf, loanOf } from './examples-kind.ts'

const URL_OF_APPENDIX = 'https://www.consumerfinance.gov/rules-policy/regulations/1026/J/'

interface DatedExample {
  id: string
  paragraph: string
  title: string
  advance: readonly [on: string, dollars: string]
  payments: readonly (readonly [first: string, dollars: string, count: number, every: PaymentRhythm])[]
  expected: string
}

/** The examples of Appendix J (c), by their dates: the unit-period is found as the appendix tells. */
const APPENDIX_J: readonly DatedExample[] = [
  {
    id: 'apr-c1-i',
    paragraph: '(c)(1)(i)',
    title: 'monthly payments, regular first period',
    advance: ['1978-01-10', '5000'],
    payments: [['1978-02-10', '230', 24, 'month']],
    expected: '9.69%',
  },
  {
    id: 'apr-c1-ii',
    paragraph: '(c)(1)(ii)',
    title: 'monthly payments, long first period',
    advance: ['1978-02-10', '6000'],
    payments: [['1978-04-01', '200', 36, 'month']],
    expected: '11.82%',
  },
  {
    id: 'apr-c1-iii',
    paragraph: '(c)(1)(iii)',
    title: 'semimonthly payments, short first period',
    advance: ['1978-02-23', '5000'],
    payments: [
      ['1978-03-01', '219.17', 12, 'month'],
      ['1978-03-16', '219.17', 12, 'month'],
    ],
    expected: '10.34%',
  },
  {
    id: 'apr-c1-iv',
    paragraph: '(c)(1)(iv)',
    title: 'quarterly payments, long first period',
    advance: ['1978-05-23', '10000'],
    payments: [['1978-10-01', '385', 40, '3 months']],
    expected: '8.97%',
  },
  {
    id: 'apr-c1-v',
    paragraph: '(c)(1)(v)',
    title: 'weekly payments, long first period',
    advance: ['1978-03-20', '500'],
    payments: [['1978-04-21', '17.60', 30, 'week']],
    expected: '14.96%',
  },
  {
    id: 'apr-c2-i',
    paragraph: '(c)(2)(i)',
    title: 'monthly payments, irregular first payment',
    advance: ['1978-01-10', '5000'],
    payments: [
      ['1978-02-10', '250', 1, 'month'],
      ['1978-03-10', '230', 23, 'month'],
    ],
    expected: '10.08%',
  },
  {
    id: 'apr-c2-ii',
    paragraph: '(c)(2)(ii)',
    title: 'payments every four weeks, long first period, irregular first payment',
    advance: ['1978-03-18', '400'],
    payments: [
      ['1978-04-20', '39.50', 1, '4 weeks'],
      ['1978-05-18', '38.31', 11, '4 weeks'],
    ],
    expected: '28.50%',
  },
  {
    id: 'apr-c3-i',
    paragraph: '(c)(3)(i)',
    title: 'monthly payments, irregular final payment',
    advance: ['1978-01-10', '5000'],
    payments: [
      ['1978-02-10', '230', 23, 'month'],
      ['1980-01-10', '280', 1, 'month'],
    ],
    expected: '10.50%',
  },
  {
    id: 'apr-c3-ii',
    paragraph: '(c)(3)(ii)',
    title: 'payments every two weeks, short first period, irregular final payment',
    advance: ['1978-04-03', '200'],
    payments: [
      ['1978-04-11', '9.50', 19, '2 weeks'],
      ['1979-01-02', '30', 1, '2 weeks'],
    ],
    expected: '12.22%',
  },
  {
    id: 'apr-c4-i',
    paragraph: '(c)(4)(i)',
    title: 'monthly payments, irregular first and final payment',
    advance: ['1978-01-10', '5000'],
    payments: [
      ['1978-02-10', '250', 1, 'month'],
      ['1978-03-10', '230', 22, 'month'],
      ['1980-01-10', '280', 1, 'month'],
    ],
    expected: '10.90%',
  },
  {
    id: 'apr-c4-ii',
    paragraph: '(c)(4)(ii)',
    title: 'payments every two months, short first period, irregular first and final payment',
    advance: ['1978-01-10', '8000'],
    payments: [
      ['1978-03-01', '449.36', 1, '2 months'],
      ['1978-05-01', '465', 18, '2 months'],
      ['1981-05-01', '200', 1, '2 months'],
    ],
    expected: '7.30%',
  },
  {
    id: 'apr-c5-i',
    paragraph: '(c)(5)(i)',
    title: 'one payment after 255 days',
    advance: ['1978-01-03', '1000'],
    payments: [['1978-09-15', '1080', 1, 'month']],
    expected: '11.45%',
  },
  {
    id: 'apr-c5-iv',
    paragraph: '(c)(5)(iv)',
    title: 'one payment after two years',
    advance: ['1978-01-03', '1000'],
    payments: [['1980-01-03', '1240', 1, 'month']],
    expected: '11.36%',
  },
]

const shown = (outcome: AprOutcome): string => (outcome.isSolved ? `${outcome.percent}%` : outcome.reason)

function aprOf(
  { advance: [on, dollars], payments }: Pick<DatedExample, 'advance' | 'payments'>,
  digits: number,
): string {
  const { transaction } = measureTransaction({
    advances: [{ on, amountCents: centsOf(dollars) }],
    payments: payments.flatMap(([first, amount, count, every]) =>
      datedSeries({ first, amountCents: centsOf(amount), count, every }),
    ),
  })
  return shown(annualPercentageRate(transaction, digits))
}

/** Annual percentage rates. */
export const APR_EXAMPLES: readonly ProofExample[] = [
  ...APPENDIX_J.map((example) => ({
    id: example.id,
    title: `APR: ${example.title}`,
    source: `12 CFR 1026, Appendix J ${example.paragraph}`,
    url: URL_OF_APPENDIX,
    expected: example.expected,
    compute: () => aprOf(example, 2),
  })),
  {
    id: 'apr-hp-points',
    title: 'APR of $60,000 at 11.5% over 360 months with 2 points',
    source: 'HP 12C Owner’s Handbook, real estate and lending',
    expected: '11.76%',
    compute: () => shown(mortgageApr({ loan: loanOf('60000', '11.5', 360), pointsPercent: ratePercent('2') }, 2).apr),
  },
  {
    id: 'apr-sherman-sample',
    title: 'APR of $10,000 repaid by 36 payments of $322.67',
    source: 'The Sherman Loan Calculation Engine, documentation',
    expected: '10.000%',
    compute: () => aprOf({ advance: ['2022-03-16', '10000'], payments: [['2022-04-16', '322.67', 36, 'month']] }, 3),
  },
]
