import { forgetPages, savePages, savedPages } from '#queries/people'
import type { Client } from '#queries/shared'
import { onSavedChange, savedOnDevice } from '#ui/saved-reading.ts'
import { removedOnDevice, storeSaved } from '#ui/saved-store.ts'
import { afterSignOut, merged } from './saved-merge.ts'
import { type BackendAddress, sessionClient } from './session-client.ts'

/** Changes come one after the other: they are sent together. */
const REST_MS = 400
/** What changes on the device meanwhile is sent as well. */
const MOST_TURNS = 5

/** Whose pages are kept in step, and the way to the account's. */
interface Owner {
  id: string
  client: Client
}

let owner: Owner | null = null
let running: Promise<void> | null = null
let isWriting = false
/** The session is about to end: what is under way may end, and nothing begins. */
let isSettling = false
let resting: ReturnType<typeof setTimeout> | undefined

/** Keeps the saved pages of the device and of the account in step from now on. */
export function followSaved({ id, to }: { id: string; to: BackendAddress }): void {
  if (owner?.id === id) return
  if (!owner) onSavedChange(later)
  owner = { id, client: sessionClient(to, id) }
  later()
}

/** What came from the account leaves the device with it; what the device alone has stays. */
export function leaveSaved(): void {
  owner = null
  isSettling = false
  clearTimeout(resting)
  write(() => storeSaved(afterSignOut(savedOnDevice())))
}

/** Begins nothing more; resolves when what is under way has come to its end, well or not. */
export async function settleSaved(): Promise<void> {
  isSettling = true
  clearTimeout(resting)
  await running?.catch(() => undefined)
}

/** The session did not end after all. */
export function resumeSaved(): void {
  isSettling = false
  later()
}

/** Brings both in step now; rejects when the account could not be reached. */
export const bringInStep = (): Promise<void> => (running ??= inStep().finally(() => (running = null)))

function later(): void {
  if (isWriting || isSettling || !owner) return
  clearTimeout(resting)
  resting = setTimeout(() => {
    bringInStep().catch((error: unknown) => console.info('saved pages are not yet in the account', error))
  }, REST_MS)
}

async function inStep(): Promise<void> {
  const of = owner
  if (!of) return
  let stored = await savedPages(of.client)
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    if (owner !== of) return // signed out meanwhile
    const sides = { account: of.id, device: savedOnDevice(), removed: removedOnDevice(), stored }
    const { toSave, toForget, device, removed } = merged(sides)
    if (toSave.length === 0 && toForget.length === 0) {
      write(() => storeSaved(device, removed))
      return
    }
    if (toSave.length > 0) await savePages(of.client, toSave)
    if (toForget.length > 0) await forgetPages(of.client, toForget)
    stored = [...stored.filter(({ path }) => !toForget.includes(path)), ...toSave]
  }
}

/** What is written here is no change to be sent. */
function write(change: () => void): void {
  isWriting = true
  change()
  isWriting = false
}
