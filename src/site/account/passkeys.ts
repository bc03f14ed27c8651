import { authClient } from '#session'
import { type Outcome, outcomeOf } from './outcome.ts'

/** A key that a device, or a password manager, keeps for this site. */
export interface Passkey {
  id: string
  name: string
  /** ISO timestamps */
  createdAt: string
  lastUsedAt: string | null
}

/** Whether this browser can make and use passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

export async function ownPasskeys(): Promise<Passkey[]> {
  const auth = await authClient()
  const { data, error } = await auth.passkey.list()
  if (error) throw error
  return data.map((passkey) => ({
    id: passkey.id,
    name: passkey.friendly_name || 'Passkey',
    createdAt: passkey.created_at,
    lastUsedAt: passkey.last_used_at ?? null,
  }))
}

/** Has the browser make a passkey, which asks its owner. */
export async function addPasskey(): Promise<Outcome> {
  const auth = await authClient()
  return told((await auth.registerPasskey()).error)
}

export async function renamePasskey(id: string, name: string): Promise<Outcome> {
  const auth = await authClient()
  return outcomeOf((await auth.passkey.update({ passkeyId: id, friendlyName: name })).error)
}

export async function removePasskey(id: string): Promise<Outcome> {
  const auth = await authClient()
  return outcomeOf((await auth.passkey.delete({ passkeyId: id })).error)
}

/** Signs in with a passkey of this device; the browser asks which. */
export async function enterWithPasskey(): Promise<Outcome> {
  const auth = await authClient()
  return told((await auth.signInWithPasskey()).error)
}

/** Browsers say in many words that somebody closed their dialog. */
function told(error: Error | null): Outcome {
  if (!error) return { ok: true }
  const isClosed = /NotAllowedError|CEREMONY_ABORTED|not allowed/i.test(
    `${error.name} ${'code' in error ? String(error.code) : ''} ${error.message}`,
  )
  return { ok: false, message: isClosed ? 'No passkey was chosen.' : error.message }
}
