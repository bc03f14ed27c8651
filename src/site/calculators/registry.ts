import type { AnyCalculator, CalculatorName } from './contract.ts'

/** Every calculator by its name, each loaded when it is asked for. */
export const CALCULATORS: Readonly<Record<CalculatorName, () => Promise<AnyCalculator>>> = {
  mortgage: async () => (await import('./mortgage.ts')).mortgage,
  amortization: async () => (await import('./amortization.ts')).amortization,
  apr: async () => (await import('./apr.ts')).apr,
  dti: async () => (await import('./dti.ts')).dti,
  'debt-limit': async () => (await import('./debt-limit.ts')).debtLimit,
  'interest-only': async () => (await import('./interest-only.ts')).interestOnly,
  affordability: async () => (await import('./affordability.ts')).affordability,
  comparison: async () => (await import('./comparison.ts')).comparison,
  refinance: async () => (await import('./refinance.ts')).refinance,
  'additional-payment': async () => (await import('./additional-payment.ts')).additionalPayment,
  'extra-payment': async () => (await import('./extra-payment.ts')).extraPayment,
}

/** In the order of the menu. */
export const CALCULATOR_NAMES = Object.keys(CALCULATORS) as CalculatorName[]

export const isCalculatorName = (name: string): name is CalculatorName => Object.hasOwn(CALCULATORS, name)

/** The calculator of an address, or null. */
export const calculatorNamed = async (name: string): Promise<AnyCalculator | null> =>
  isCalculatorName(name) ? CALCULATORS[name]() : null
