/**
 * What a reader has told this device of their mortgage, or of the home that they plan to buy: one line of text in the letters
 * of an address. It stays here, unless an account has it too (session/loan-sync.ts).
 */
export interface KeptLoan {
  /** As my-loan/loan-text.ts reads it; empty when it was forgotten here, and the account is yet to learn that. */
  loan: string
  /** ISO timestamp of its last change. */
  at: string
  /** Whose account has it, or had it before it was changed here. */
  account?: string
  /** Changed since the account had it. */
  isChanged?: true
}

const MY_LOAN = 'my-loan'
/** Tells this tab what the browser tells the others. */
const LOAN_CHANGED = 'my-loan'
/** Before a loan that stands in an address: the part of it that no browser sends. */
export const LOAN_IN_ADDRESS = '#my-loan:'
const SCRIPT = '/my-loan.js'

/** Null where nothing is kept, or nothing that can be read. */
export function keptLoan(): KeptLoan | null {
  try {
    const kept = JSON.parse(localStorage.getItem(MY_LOAN) ?? 'null') as KeptLoan | null
    return typeof kept?.loan === 'string' ? kept : null
  } catch {
    return null
  }
}

/** Writes what is kept, or lets it go; false where the device keeps nothing for this site. */
export function storeLoan(kept: KeptLoan | null): boolean {
  try {
    if (kept) localStorage.setItem(MY_LOAN, JSON.stringify(kept))
    else localStorage.removeItem(MY_LOAN)
    dispatchEvent(new Event(LOAN_CHANGED))
    return true
  } catch (error) {
    console.info('the loan is not kept on this device', error)
    return false
  }
}

/** Keeps a loan in the place of the one there was. */
export function keepLoan(loan: string): boolean {
  const account = keptLoan()?.account
  return storeLoan({ loan, at: new Date().toISOString(), ...(account ? { account, isChanged: true } : {}) })
}

/** Forgets the loan here at once, and in the account that has it with the next word to it. */
export function forgetLoan(): boolean {
  const account = keptLoan()?.account
  return storeLoan(account ? { loan: '', at: new Date().toISOString(), account, isChanged: true } : null)
}

/** Calls back when the loan has changed, in this tab or another; the function that is returned stops it. */
export function onLoanChange(listener: () => void): () => void {
  const end = new AbortController()
  const { signal } = end
  addEventListener(LOAN_CHANGED, listener, { signal })
  addEventListener('storage', ({ key }) => (key === MY_LOAN || key === null) && listener(), { signal })
  return () => end.abort()
}

/** The loan that pages speak to: the one in the address, else the one that this device keeps; '' where there is none. */
export const spokenLoan = (): string =>
  location.hash.startsWith(LOAN_IN_ADDRESS) ? location.hash.slice(LOAN_IN_ADDRESS.length) : (keptLoan()?.loan ?? '')

/**
 * Brings what speaks of the loan, where a page has a place for it and there is something to say, or somebody opened the place.
 * Without either no reader loads it.
 */
export function bringLoan(): void {
  const isWanted = document.querySelector('.my-loan[open]') ?? (spokenLoan() && document.querySelector('.my-loan'))
  if (isWanted) import(/* @vite-ignore */ SCRIPT).catch(console.info)
}
