import type { StoredLoan } from '#queries/people'
import type { KeptLoan } from '#ui/my-loan-store.ts'

/** What the device and the account have of a loan. */
interface Sides {
  account: string
  device: KeptLoan | null
  stored: StoredLoan | null
}

/** What brings both in step. */
interface Step {
  /** What the account is to be told: undefined for nothing, null to forget. */
  toAccount: StoredLoan | null | undefined
  device: KeptLoan | null
}

/**
 * How the loan of a device and that of an account come together: the later change counts. What the account once had and has no
 * longer was forgotten elsewhere, and what is another account's goes to nobody.
 *
 * @example
 * ```ts run
 * const stored = { loan: 'kind=have', changedAt: '2026-11-22T12:00:00Z' }
 * mergedLoan({ account: 'ann', device: null, stored }).device?.loan // => 'kind=have'
 * mergedLoan({ account: 'ann', device: { loan: '', at: stored.changedAt, account: 'ann', isChanged: true }, stored }).toAccount
 * // => null
 * ```
 */
export function mergedLoan({ account, device, stored }: Sides): Step {
  const fromAccount = stored && { loan: stored.loan, at: stored.changedAt, account }
  const own = device?.account === undefined || device.account === account ? device : null
  const isNews = own && (own.isChanged ?? own.account === undefined)
  if (!own || !isNews || (stored && Date.parse(stored.changedAt) > Date.parse(own.at)))
    return { toAccount: undefined, device: fromAccount }
  if (own.loan === '') return { toAccount: stored ? null : undefined, device: null }
  return { toAccount: { loan: own.loan, changedAt: own.at }, device: { loan: own.loan, at: own.at, account } }
}

/** What stays on the device when an account is signed out: what it alone has. */
export const loanAfterSignOut = (device: KeptLoan | null): KeptLoan | null =>
  device?.account === undefined ? device : null
