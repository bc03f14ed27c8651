/** The arithmetic of series: changes, ranges, shares and days; pure functions. */
export { staleAge } from './age.ts'
export { dayAfter, daysBetween, yearsBefore } from './calendar.ts'
export { changeBetween, type Change } from './change.ts'
export { MONTH_NAMES, dayOfMonth, longDay, longMonth } from './day-words.ts'
export { formatFigure, type Observation, type Unit } from './observation.ts'
export { rangeOf, shareBelow, type Range } from './range.ts'
