import type { PaymentRhythm } from '#mortgage/apr'

interface DatedExample {
  source: string
  unitPeriod: string
  advance: readonly [string, string]
  /** First date, amount, count and rhythm. */
  payments: readonly (readonly [string, string, number, PaymentRhythm])[]
  percent: string
}

/**
 * Appendix J (c), written in dates: the unit-period is to be found. The examples of (c)(5)(iv) name no date, one is
 * chosen. Those marked "modified" change a date of an example; their rates were checked with a spreadsheet by the
 * authors of FSharp.Finance.Personal.
 */
export const examplesInDates: readonly DatedExample[] = [
  {
    source: '12 CFR 1026, Appendix J (c)(1)(i)',
    unitPeriod: 'month',
    advance: ['1978-01-10', '5000'],
    payments: [['1978-02-10', '230', 24, 'month']],
    percent: '9.69',
  },
  {
    source: '12 CFR 1026, Appendix J (c)(1)(ii)',
    unitPeriod: 'month',
    advance: ['1978-02-10', '6000'],
    payments: [['1978-04-01', '200', 36, 'month']],
    percent: '11.82',
  },
  {
    source: '12 CFR 1026, Appendix J (c)(1)(iii)',
    unitPeriod: 'semimonth',
    advance: ['1978-02-23', '5000'],
    payments: [
      ['1978-03-01', '219.17', 12, 'month'],
      ['1978-03-16', '219.17', 12, 'month'],
    ],
    percent: '10.34',
  },
  {
    source: '12 CFR 1026, Appendix J (c)(1)(iv)',
    unitPeriod: '3 months',
    advance: ['1978-05-23', '10000'],
    payments: [['1978-10-01', '385', 40, '3 months']],
    percent: '8.97',
  },
  {
    source: '12 CFR 1026, Appendix J (c)(1)(v)',
    unitPeriod: 'week',
    advance: ['1978-03-20', '500'],
    payments: [['1978-04-21', '17.60', 30, 'week']],
    percent: '14.96',
  },
  {
    source: '12 CFR 1026, Appendix J (c)(2)(i)',
    unitPeriod: 'month',
    advance: ['1978-01-10', '5000'],
    payments: [
      ['1978-02-10', '250', 1, 'month'],
      ['1978-03-10', '230', 23, 'month'],
    ],
    percent: '10.08',
  },
  {
    source: '12 CFR 1026, Appendix J (c)(2)(ii)',
    unitPeriod: '4 weeks',
    advance: ['1978-03-18', '400'],
    payments: [
      ['1978-04-20', '39.50', 1, '4 weeks'],
      ['1978-05-18', '38.31', 11, '4 weeks'],
    ],
    percent: '28.50',
  },
  {
    source: '12 CFR 1026, Appendix J (c)(3)(i)',
    unitPeriod: 'month',
    advance: ['1978-01-10', '5000'],
    payments: [
      ['1978-02-10', '230', 23, 'month'],
      ['1980-01-10', '280', 1, 'month'],
    ],
    percent: '10.50',
  },
  {
    source: '12 CFR 1026, Appendix J (c)(3)(ii)',
    unitPeriod: '2 weeks',
    advance: ['1978-04-03', '200'],
    payments: [
      ['1978-04-11', '9.50', 19, '2 weeks'],
      ['1979-01-02', '30', 1, '2 weeks'],
    ],
    percent: '12.22',
  },
  {
    source: '12 CFR 1026, Appendix J (c)(4)(i)',
    unitPeriod: 'month',
    advance: ['1978-01-10', '5000'],
    payments: [
      ['1978-02-10', '250', 1, 'month'],
      ['1978-03-10', '230', 22, 'month'],
      ['1980-01-10', '280', 1, 'month'],
    ],
    percent: '10.90',
  },
  {
    source: '12 CFR 1026, Appendix J (c)(4)(ii)',
    unitPeriod: '2 months',
    advance: ['1978-01-10', '8000'],
    payments: [
      ['1978-03-01', '449.36', 1, '2 months'],
      ['1978-05-01', '465', 18, '2 months'],
      ['1981-05-01', '200', 1, '2 months'],
    ],
    percent: '7.30',
  },
  {
    source: '12 CFR 1026, Appendix J (c)(5)(i)',
    unitPeriod: 'the term (255 days)',
    advance: ['1978-01-03', '1000'],
    payments: [['1978-09-15', '1080', 1, 'month']],
    percent: '11.45',
  },
  {
    source: '12 CFR 1026, Appendix J (c)(5)(iv)',
    unitPeriod: 'year',
    advance: ['1978-01-03', '1000'],
    payments: [['1980-01-03', '1240', 1, 'month']],
    percent: '11.36',
  },
  {
    source: '12 CFR 1026, Appendix J (c)(1)(iv), modified: 23 June',
    unitPeriod: '3 months',
    advance: ['1978-06-23', '10000'],
    payments: [['1978-10-01', '385', 40, '3 months']],
    percent: '9.15',
  },
  {
    source: '12 CFR 1026, Appendix J (c)(1)(iv), modified: 23 July',
    unitPeriod: '3 months',
    advance: ['1978-07-23', '10000'],
    payments: [['1978-10-01', '385', 40, '3 months']],
    percent: '9.32',
  },
]

/** SCE sample loan, Sherman: dates and a level payment. */
export const publishedSample = {
  source: 'Sherman SCE JSON documentation, module APR: sample loan',
  advance: ['2022-03-16', '10000.00'],
  payments: ['2022-04-16', '322.67', 36],
  totalOfPayments: '11616.12',
  financeCharge: '1616.12',
  apr: '10.000',
} as const
