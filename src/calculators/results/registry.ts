import type { AnyCalculator, CalculatorName } from '#calculators/contract/contract.ts'

/** Every calculator by its name, each loaded when it is asked for. */
export const CALCULATORS: Readonly<Record<CalculatorName, () => Promise<AnyCalculator>>> = {
  mortgage: async () => (await import('#calculators/models/mortgage/mortgage.ts')).mortgage,
  amortization: async () => (await import('#calculators/models/amortization/amortization.ts')).amortization,
  apr: async () => (await import('#calculators/models/apr/apr.ts')).apr,
  dti: async () => (await import('#calculators/models/dti/dti.ts')).dti,
  'debt-limit': async () => (await import('#calculators/models/debt-limit/debt-limit.ts')).debtLimit,
  'interest-only': async () => (await import('#calculators/models/interest-only/interest-only.ts')).interestOnly,
  affordability: async () => (await import('#calculators/models/affordability/affordability.ts')).affordability,
  comparison: async () => (await import('#calculators/models/comparison/comparison.ts')).comparison,
  refinance: async () => (await import('#calculators/models/refinance/refinance.ts')).refinance,
  'additional-payment': async () =>
    (await import('#calculators/models/additional-payment/additional-payment.ts')).additionalPayment,
  'extra-payment': async () => (await import('#calculators/models/extra-payment/extra-payment.ts')).extraPayment,
}

/** In the order of the menu. */
export const CALCULATOR_NAMES = Object.keys(CALCULATORS) as CalculatorName[]

export const isCalculatorName = (name: string): name is CalculatorName => Object.hasOwn(CALCULATORS, name)

/** The calculator of an address, or null. */
export const calculatorNamed = async (name: string): Promise<AnyCalculator | null> =>
  isCalculatorName(name) ? CALCULATORS[name]() : null
