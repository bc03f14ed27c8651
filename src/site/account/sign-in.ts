import type { Provider } from '@supabase/supabase-js'
import { href } from '#routes'
import { type BackendAddress, authClient, currentAccount, nextPage, signInFor } from '#session'
import { FACTOR_KINDS, confirmAuthenticator, confirmSentCode } from './factors.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

type SignedIn = { ok: true; needsCode: boolean } | { ok: false; message: string }

type SignedUp = { ok: true; isSignedIn: boolean } | { ok: false; message: string }

export async function signIn(to: BackendAddress, given: { email: string; password: string }): Promise<SignedIn> {
  const auth = await authClient()
  const { error } = await auth.signInWithPassword(given)
  if (error) return { ok: false, message: error.message }
  const account = await currentAccount(to)
  return { ok: true, needsCode: account?.needsCode ?? false }
}

/** What is asked for beside the password. */
export interface SecondFactor {
  id: string
  type: 'totp' | 'phone'
  /** As its owner calls it. */
  name: string
  /** What a code by telephone replies to; null before it was sent. */
  challengeId: string | null
}

/** What the account has, authenticators first: each of them will do. */
export async function secondFactors(): Promise<SecondFactor[]> {
  const auth = await authClient()
  const { data, error } = await auth.mfa.listFactors()
  if (error) throw error
  return [...data.totp, ...data.phone].map(({ id, factor_type: type, friendly_name: name }) => ({
    id,
    type,
    name: name || FACTOR_KINDS[type],
    challengeId: null,
  }))
}

/** The code of the account's second factor, which lifts the session to its second level. */
export async function confirmCode(code: string, factor: SecondFactor | null): Promise<Outcome> {
  if (!factor) return { ok: false, message: 'This account has no authenticator.' }
  const { id, type, challengeId } = factor
  if (type === 'totp') return confirmAuthenticator(id, code)
  return challengeId === null
    ? { ok: false, message: 'Have a code sent first.' }
    : confirmSentCode({ id, challengeId, code })
}

/** An account of one's own; signed in at once where the site believes addresses without a letter. */
export async function signUp(given: { full_name: string; email: string; password: string }): Promise<SignedUp> {
  const auth = await authClient()
  const options = { data: { full_name: given.full_name.trim() }, emailRedirectTo: location.origin + href('home') }
  const { data, error } = await auth.signUp({ email: given.email, password: given.password, options })
  return error ? { ok: false, message: error.message } : { ok: true, isSignedIn: data.session !== null }
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

/** Goes to another service, which sends its visitor back to where people sign in, and from there on as any sign-in leads. */
export async function enterWithService(service: string): Promise<Outcome> {
  const auth = await authClient()
  const next = nextPage(location.search)
  const options = { redirectTo: location.origin + (next === href('home') ? href('auth') : signInFor(next)) }
  // The backend says which names there are; the client's own list may be older.
  const { error } = await auth.signInWithOAuth({ provider: service as Provider, options })
  return outcomeOf(error)
}
