import { APR_EXAMPLES } from './proof-examples-apr.ts'
import { DISCLOSURE_EXAMPLES } from './proof-examples-disclosure.ts'
import type { ProofExample } from './proof-examples-kind.ts'
import { PAYMENT_EXAMPLES } from './proof-examples-payment.ts'
import { PROGRAM_EXAMPLES } from './proof-examples-programs.ts'

export type { ProofExample } from './proof-examples-kind.ts'

/** Figures that regulators and reference works publish, each computed live beside what they print. */
export const PROOF_EXAMPLES: readonly ProofExample[] = [
  ...DISCLOSURE_EXAMPLES,
  ...APR_EXAMPLES,
  ...PAYMENT_EXAMPLES,
  ...PROGRAM_EXAMPLES,
]
