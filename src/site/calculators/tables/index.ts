/** The tables of a result. */
export { minorColumns } from './columns.ts'
export { TableScroll } from './frame.tsx'
export { escaped } from './markup.ts'
export { ResultTables } from './tables.tsx'
