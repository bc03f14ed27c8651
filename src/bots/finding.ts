/**
 * verified: checked, and it holds. forged: checked, and it does not hold. unverifiable: there is not enough to check.
 */
export type Outcome = 'verified' | 'forged' | 'unverifiable'

/** What a check found, and why, in a sentence. */
export interface Finding {
  outcome: Outcome
  reason: string
}
