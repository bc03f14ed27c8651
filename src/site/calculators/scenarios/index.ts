/** Scenarios that are kept on the device. */
export { comparedOf, comparedRows } from './compared.ts'
export { ScenarioButton, Scenarios } from './scenarios.tsx'
