import { accountLoan, keepAccountLoan } from '#queries/people'
import type { Client } from '#queries/shared'
import { keptLoan, onLoanChange, storeLoan } from '#ui/my-loan-store.ts'
import { loanAfterSignOut, mergedLoan } from './loan-merge.ts'
import { type BackendAddress, sessionClient } from './session-client.ts'

let owner: { id: string; client: Client } | null = null
let isWriting = false
/** The session is about to end: what is under way may end, and nothing begins. */
let isSettling = false
let running: Promise<void> = Promise.resolve()

/** Keeps the loan of the device and that of the account in step from now on. */
export function followLoan({ id, to }: { id: string; to: BackendAddress }): void {
  if (owner?.id === id) return
  if (!owner) onLoanChange(later)
  owner = { id, client: sessionClient(to, id) }
  later()
}

/** What the account has leaves the device with it; what the device alone has stays. */
export function leaveLoan(): void {
  owner = null
  isSettling = false
  write(() => storeLoan(loanAfterSignOut(keptLoan())))
}

/** Begins nothing more; resolves when what is under way has come to its end, well or not. */
export async function settleLoan(): Promise<void> {
  isSettling = true
  await running
}

/** The session did not end after all. */
export function resumeLoan(): void {
  isSettling = false
  later()
}

function later(): void {
  if (isWriting || isSettling || !owner) return
  running = running
    .then(inStep)
    .catch((error: unknown) => console.info('the loan is not yet the same in the account', error))
}

async function inStep(): Promise<void> {
  const of = owner
  if (!of || isSettling) return
  const stored = await accountLoan(of.client)
  const before = keptLoan()
  const { toAccount, device } = mergedLoan({ account: of.id, device: before, stored })
  if (toAccount !== undefined) await keepAccountLoan(of.client, { account: of.id, stored: toAccount })
  // Signed out meanwhile, or changed: that change has asked for a turn of its own.
  if (owner !== of || keptLoan()?.at !== before?.at) return
  if (JSON.stringify(device) !== JSON.stringify(before)) write(() => storeLoan(device))
}

/** What is written here is no change to be sent. */
function write(change: () => void): void {
  isWriting = true
  change()
  isWriting = false
}
