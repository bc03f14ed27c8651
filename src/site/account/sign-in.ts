import { type BackendAddress, authClient, currentAccount } from '#session'

/** How an attempt ended: the server's own words where it refused. */
type Outcome = { ok: true; mustChangePassword: boolean } | { ok: false; message: string }

export async function signIn(to: BackendAddress, given: { email: string; password: string }): Promise<Outcome> {
  const auth = await authClient()
  const { error } = await auth.signInWithPassword(given)
  if (error) return { ok: false, message: error.message }
  // The backend refuses every write of an account that must change its password; the page only says so in time.
  const account = await currentAccount(to)
  return { ok: true, mustChangePassword: account?.mustChangePassword ?? false }
}

export async function changePassword(to: { current: string; password: string }): Promise<Outcome> {
  const auth = await authClient()
  const { error } = await auth.updateUser({ password: to.password, current_password: to.current })
  return error ? { ok: false, message: error.message } : { ok: true, mustChangePassword: false }
}
