import { type DeviceVault, deviceVault } from './device-vault.ts'
import { storedUser } from './stored-user.ts'

/**
 * What this device keeps for whoever is signed in, so that they can go on where nobody responds: each entry under the account that it
 * is of, and all of it gone when the session ends. What was written and is not on the server lies elsewhere, and stays.
 */
const PREFIX = 'ratesheet-account'

let vault: DeviceVault | null = null
const disk = (): DeviceVault | null => (vault ??= deviceVault())

const nameOf = (account: string, what: string): string => `${PREFIX} ${account} ${what}`

/** Nothing is kept for an account that has signed out meanwhile. */
export async function keepForAccount(account: string, what: string, text: string): Promise<void> {
  if (storedUser() === account) await disk()?.put(nameOf(account, what), text)
}

export async function keptForAccount(account: string, what: string): Promise<string | null> {
  const name = nameOf(account, what)
  const found = storedUser() === account ? await disk()?.all(name) : []
  return found?.find((kept) => kept.name === name)?.text ?? null
}

/** Everything that is kept for it whose name begins so. */
export async function allForAccount(account: string, beginning: string): Promise<string[]> {
  const found = storedUser() === account ? await disk()?.all(nameOf(account, beginning)) : []
  return found?.map(({ text }) => text) ?? []
}

export async function dropForAccount(account: string, what: string): Promise<void> {
  await disk()?.remove(nameOf(account, what))
}

/** At the end of a session. */
export async function clearShelf(): Promise<void> {
  await disk()?.removeAll(`${PREFIX} `)
}
