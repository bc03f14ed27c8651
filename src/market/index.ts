/** The arithmetic of series: figures, their changes and ranges, and their days; pure functions. */
export { staleAge } from './calendar/age.ts'
export { dayAfter, daysBetween, yearsBefore } from './calendar/days.ts'
export {
  MONTH_NAMES,
  SHORT_MONTHS,
  dayOfMonth,
  formatDay,
  longDay,
  longMonth,
  monthName,
  periodOf,
} from './calendar/day-words.ts'
export { nextSurveyDay } from './calendar/survey-day.ts'
export { changeBetween, changeSize, stepsBetween, type Change } from './figures/change.ts'
export { formatFigure, type Observation, type Unit } from './figures/observation.ts'
export { rangeOf, type Range } from './figures/range.ts'
