import type { User } from '@supabase/supabase-js'
import { type SecurityEvent, type Device, ownDevices, securityEvents } from '#queries/accounts'
import { href } from '#routes'
import { type Account, authClient } from '#session'
import { type Offered, offeredBy } from './offered.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

/** What the page of an account shows. */
export interface OwnAccount {
  account: Account
  user: User
  offered: Offered
  devices: Device[]
  events: SecurityEvent[]
}

/** Newest events that are shown. */
const MOST_EVENTS = 8

export async function ownAccount(account: Account): Promise<OwnAccount> {
  const auth = await authClient()
  // An admin may see those of everybody.
  const own = { userId: account.id, severity: null, words: '', from: null, until: null }
  const [user, offered, devices, { events }] = await Promise.all([
    auth.getUser(),
    offeredBy(account.backend),
    ownDevices(account.client),
    securityEvents(account.client, own, null),
  ])
  if (user.error) throw user.error
  return { account, user: user.data.user, offered, devices, events: events.slice(0, MOST_EVENTS) }
}

export async function changeName(name: string): Promise<Outcome> {
  const auth = await authClient()
  const { error } = await auth.updateUser({ data: { full_name: name } })
  return outcomeOf(error)
}

/** Letters go to both addresses; the account moves once both were confirmed. */
export async function changeAddress(email: string): Promise<Outcome> {
  const auth = await authClient()
  const { error } = await auth.updateUser({ email }, { emailRedirectTo: location.origin + href('account') })
  return outcomeOf(error)
}

/** Ends the sessions of all other devices. */
export async function endOtherDevices(): Promise<Outcome> {
  const auth = await authClient()
  const { error } = await auth.signOut({ scope: 'others' })
  return outcomeOf(error)
}

/** Forgets the session on this device; the account itself may be gone. */
export async function leaveDevice(): Promise<void> {
  const auth = await authClient()
  await auth.signOut({ scope: 'local' })
}
