/** The charts of a result. */
export { ResultCharts } from './charts.tsx'
