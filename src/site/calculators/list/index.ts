/** The list of all calculators, as the pages beside it name it. */
export { LIST_TITLE } from './list-page-head.ts'
export { rememberUse } from './recently-used.ts'
