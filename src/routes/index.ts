/** Every URL of the site: the table, what may be asked of a path, and how often. */

export { limits, renderLimits } from './entry.ts'
export { ADVERTISING, readOf } from './read-of.ts'
export { accessOf, href, isFixed, routeOf, twinOf } from './paths.ts'
export { type CalculatorRoute, type RouteName, routes } from './table.ts'
