/** Whole cents, exact rates and decimals, dates: what all the arithmetic is made of. */
export {
  type IsoDate,
  addDays,
  addMonths,
  dateOfDay,
  dayNumber,
  daysBetween,
  isDate,
  monthAtDate,
  monthlyDates,
  monthlyDaysFrom,
  monthlyFrom,
  paymentsBy,
  requireDate,
} from './calendar.ts'
export { type DayCount, type SimpleInterest, interestOfDays, simpleInterest } from './day-count.ts'
export { ENGINE_VERSION } from './engine-version.ts'
export {
  type FixedPoint,
  fixedFrom,
  fixedLogarithm,
  fixedPoint,
  fixedPower,
  fixedProduct,
  fixedQuotient,
} from './exact-decimal-binary.ts'
export {
  type Fraction,
  MOST_DIGITS,
  checkDigits,
  decimalText,
  fractionOf,
  ratePercentText,
  roundedCents,
} from './exact-decimal.ts'
export { type Cents, MOST_CENTS, formatDollars, parseDollars, roundedQuotient } from './money.ts'
export {
  MOST_AMOUNT,
  SAFE,
  requireAmounts,
  requireCents,
  requireFraction,
  requireOneOf,
  requireRange,
  requireRate,
  requireRows,
} from './range.ts'
export { MONTH_DENOMINATOR, type Rate, UNITS_A_PERCENT, WHOLE, monthRate, ratePercent } from './rate.ts'
export { Refusal } from './refusal.ts'
