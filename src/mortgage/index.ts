/**
 * The arithmetic of mortgages: pure functions on whole cents and exact rates.
 *
 * Rules (the numbers stand in code and tests):
 * 1 payment    P·i/(1−(1+i)^−n), P/n at rate zero, rounded once to the cent, ties away from zero.
 * 2 schedule   interest of a row = balance × rate / 1200 as an exact fraction, then rounded; the last row pays the rest.
 */
export { amortizationSchedule, monthInterest, totalInterest, type ScheduleRow } from './amortization-schedule.ts'
export { formatDollars, parseDollars, roundedQuotient, type Cents } from './money.ts'
export { MOST_CENTS, MOST_MONTHS, checkLoan, monthlyPayment, type Loan } from './payment.ts'
export { type Rate, UNITS_A_PERCENT, ratePercent } from './rate.ts'
