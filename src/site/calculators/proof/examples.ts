import { APR_EXAMPLES } from './examples-apr.ts'
import { DISCLOSURE_EXAMPLES } from './examples-disclosure.ts'
import type { ProofExample } from './examples-kind.ts'
import { PAYMENT_EXAMPLES } from './examples-payment.ts'
import { PROGRAM_EXAMPLES } from './examples-programs.ts'

export type { ProofExample } from './examples-kind.ts'

/** Figures that regulators and reference works publish, each computed live beside what they print. */
export const PROOF_EXAMPLES: readonly ProofExample[] = [
  ...DISCLOSURE_EXAMPLES,
  ...APR_EXAMPLES,
  ...PAYMENT_EXAMPLES,
  ...PROGRAM_EXAMPLES,
]
