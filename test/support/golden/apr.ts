/**
 * Reference values for the annual percentage rate: the examples of 12 CFR 1026, Appendix J (c), by their unit-periods.
 * Amounts in dollars and percent as printed.
 */
interface UnitPeriodExample {
  source: string
  advance: string
  unitPeriodsPerYear: readonly [number, number]
  /** Amount, how many, full unit-periods to the first, days and their divisor for the odd period. */
  payments: readonly (readonly [string, number, number, readonly [number, number]])[]
  percent: string
}

/** Appendix J (c), written in unit-periods. */
export const examplesInUnitPeriods: readonly UnitPeriodExample[] = [
  {
    source: '12 CFR 1026, Appendix J(c)(1)(i) monthly, regular first period',
    advance: '5000',
    unitPeriodsPerYear: [12, 1],
    payments: [['230', 24, 1, [0, 1]]],
    percent: '9.69',
  },
  {
    source: '12 CFR 1026, Appendix J(c)(1)(v) weekly, long first period',
    advance: '500',
    unitPeriodsPerYear: [52, 1],
    payments: [['17.60', 30, 4, [4, 7]]],
    percent: '14.96',
  },
  {
    source: '12 CFR 1026, Appendix J(c)(2)(i) monthly, odd first payment',
    advance: '5000',
    unitPeriodsPerYear: [12, 1],
    payments: [
      ['250', 1, 1, [0, 1]],
      ['230', 23, 2, [0, 1]],
    ],
    percent: '10.08',
  },
  {
    source: '12 CFR 1026, Appendix J(c)(3)(i) monthly, odd final payment',
    advance: '5000',
    unitPeriodsPerYear: [12, 1],
    payments: [
      ['230', 23, 1, [0, 1]],
      ['280', 1, 24, [0, 1]],
    ],
    percent: '10.50',
  },
  {
    source: '12 CFR 1026, Appendix J(c)(3)(ii) every 2 weeks, short first period, odd final payment',
    advance: '200',
    unitPeriodsPerYear: [26, 1],
    payments: [
      ['9.50', 19, 0, [4, 7]],
      ['30', 1, 19, [4, 7]],
    ],
    percent: '12.22',
  },
  {
    source: '12 CFR 1026, Appendix J(c)(5)(i) single payment, term 255 days',
    advance: '1000',
    unitPeriodsPerYear: [365, 255],
    payments: [['1080', 1, 1, [0, 1]]],
    percent: '11.45',
  },
  {
    source: '12 CFR 1026, Appendix J(c)(5)(iv) single payment, term 2 years',
    advance: '1000',
    unitPeriodsPerYear: [1, 1],
    payments: [['1240', 1, 2, [0, 1]]],
    percent: '11.36',
  },
]
