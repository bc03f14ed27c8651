import type { BackendAddress } from './session-client.ts'

/** Signing out waits so long for what is on its way to the account; what did not arrive stays on the device. */
const LONGEST_MS = 3_000

/** What is saved on the device, and the reader's loan, is kept for the account as well, for as long as somebody is signed in. */
export async function followPages(event: string, id: string | undefined, to: BackendAddress): Promise<void> {
  if (id === undefined && event !== 'SIGNED_OUT') return
  try {
    const { followSaved, leaveSaved, followLoan, leaveLoan } = await parts()
    if (id === undefined) {
      leaveSaved()
      leaveLoan()
    } else {
      followSaved({ id, to })
      followLoan({ id, to })
    }
  } catch (error) {
    console.info('what is kept here stays on this device', error)
  }
}

/**
 * Before a session ends: nothing more is asked in its name.
 *
 * @returns the way back, where it did not end
 */
export async function settlePages(): Promise<() => void> {
  try {
    const { settleSaved, settleLoan, resumeSaved, resumeLoan } = await parts()
    const isLate = new Promise((resolve) => setTimeout(resolve, LONGEST_MS))
    await Promise.race([Promise.all([settleSaved(), settleLoan()]), isLate])
    return () => {
      resumeSaved()
      resumeLoan()
    }
  } catch (error) {
    console.info('what is kept here was not followed', error)
    return () => undefined
  }
}

async function parts() {
  const [saved, loan] = await Promise.all([import('./saved-sync.ts'), import('./loan-sync.ts')])
  return { ...saved, ...loan }
}
