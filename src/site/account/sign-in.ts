import { href } from '#routes'
import { type BackendAddress, authClient, currentAccount } from '#session'

/** How an attempt ended: the server's own words where it refused. */
type Outcome = { ok: true } | { ok: false; message: string }

type SignedIn = { ok: true; mustChangePassword: boolean; needsCode: boolean } | { ok: false; message: string }

const outcomeOf = (error: { message: string } | null): Outcome =>
  error ? { ok: false, message: error.message } : { ok: true }

export async function signIn(to: BackendAddress, given: { email: string; password: string }): Promise<SignedIn> {
  const auth = await authClient()
  const { error } = await auth.signInWithPassword(given)
  if (error) return { ok: false, message: error.message }
  // The backend refuses every write of an account that must change its password; the page only says so in time.
  const [account, level] = await Promise.all([currentAccount(to), auth.mfa.getAuthenticatorAssuranceLevel()])
  return {
    ok: true,
    mustChangePassword: account?.mustChangePassword ?? false,
    needsCode: level.data?.nextLevel === 'aal2' && level.data.currentLevel !== 'aal2',
  }
}

/** The code of the account's authenticator, which lifts the session to its second level. */
export async function confirmCode(code: string): Promise<Outcome> {
  const auth = await authClient()
  const { data, error } = await auth.mfa.listFactors()
  if (error) return outcomeOf(error)
  const factor = data.totp[0]
  if (!factor) return { ok: false, message: 'This account has no authenticator.' }
  const confirmed = await auth.mfa.challengeAndVerify({ factorId: factor.id, code })
  return outcomeOf(confirmed.error)
}

export async function signUp(given: { full_name: string; email: string; password: string }): Promise<Outcome> {
  const auth = await authClient()
  const options = { data: { full_name: given.full_name.trim() }, emailRedirectTo: location.origin + href('home') }
  const { error } = await auth.signUp({ email: given.email, password: given.password, options })
  return outcomeOf(error)
}

/** What a letter is asked for. */
export type MailPurpose = 'reset' | 'link'

export async function sendMail(purpose: MailPurpose, email: string): Promise<Outcome> {
  const auth = await authClient()
  const { error } =
    purpose === 'reset'
      ? await auth.resetPasswordForEmail(email, { redirectTo: location.origin + href('passwordReset') })
      : await auth.signInWithOtp({
          email,
          options: { shouldCreateUser: false, emailRedirectTo: location.origin + href('auth') },
        })
  return outcomeOf(error)
}

export async function changePassword(to: { current: string; password: string }): Promise<Outcome> {
  const auth = await authClient()
  const { error } = await auth.updateUser({ password: to.password, current_password: to.current })
  return outcomeOf(error)
}

/** A password of one's own after a letter: the link was the proof. */
export async function replacePassword(password: string): Promise<Outcome> {
  const auth = await authClient()
  const { error } = await auth.updateUser({ password })
  return outcomeOf(error)
}
