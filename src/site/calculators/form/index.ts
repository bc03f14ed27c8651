/** The fields of a calculator. */
export { Faults } from './faults.tsx'
export { CalculatorForm } from './form.tsx'
