import { useRouter } from '@tanstack/react-router'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react'
import { isAway } from '#network/retries'
import { factorDue } from '#queries/people'
import { ContentLoadError } from '#queries/shared'
import { reasonOf } from '#ui/reason.ts'
import { showToast } from '#ui/toast'
import { type Account, currentAccount, keepAccount, keptAccount, onSignedOut, seemsSignedIn } from './account.ts'
import { authClient } from './auth-client.ts'
import { askedHere, signInFor } from './next-page.ts'
import { wantPicturePass } from './picture-pass.ts'
import type { BackendAddress } from './session-client.ts'
import { useOnlineAgain } from './use-online-again.ts'

/** What a page finds that only some accounts may see; `stranger` is signed in, and not one of them. */
export type Guarded<Loaded> =
  | { kind: 'opening' }
  | { kind: 'failed'; words: string }
  | { kind: 'nobody' }
  | { kind: 'stranger'; account: Account }
  | {
      kind: 'open'
      account: Account
      loaded: Loaded
      /** The role may not write before it has passed a second factor, which the account has not set up. */
      isFactorDue: boolean
    }

/** Which page it is, whom it is for, and what it shows. These are the same in every render. */
export interface GuardRule<Loaded> {
  path: string
  /** Where signing in leads back to, where the page has moved on to another address. */
  pathNow?: () => string
  mayEnter: (account: Account) => boolean
  load: (account: Account) => Promise<Loaded>
  /** What this device has of it, for while nobody responds; null where it has nothing. */
  fromDevice?: (account: Account) => Promise<Loaded | null>
  /** What this device has is no page to go on with: a server that is only slow is waited for. */
  isWaitedFor?: true
  /** Said when it could not be loaded: on the page, and in a message that also has the reason. */
  failed: string
}

/** The page's content for whoever is signed in, and the way to load it again. Who is not is led to sign in, and back. */
export function useGuarded<Loaded>(rule: GuardRule<Loaded>): { state: Guarded<Loaded>; open: () => Promise<void> } {
  const router = useRouter()
  const { site } = router.options.context
  const [state, setState] = useState<Guarded<Loaded>>({ kind: 'opening' })
  const ask = useCallback(() => opened(site, rule).then(setState, failure(rule, setState)), [site, rule])
  const open = useOnlineAgain(state.kind === 'failed', ask)
  useEffect(() => void open(), [open])
  const isSignedIn = state.kind === 'open' || state.kind === 'stranger'
  useEffect(() => (isSignedIn ? onSignedOut(() => setState({ kind: 'nobody' })) : undefined), [isSignedIn])
  const isNobody = state.kind === 'nobody'
  useEffect(() => {
    if (isNobody)
      void router.navigate({ href: signInFor(askedHere(rule.pathNow?.() ?? rule.path, location)), replace: true })
  }, [isNobody, router, rule])
  return { state, open }
}

/** Who can go on with what this device has waits no longer for a server. */
const PATIENCE_MS = 5_000

async function opened<Loaded>(to: BackendAddress, rule: GuardRule<Loaded>): Promise<Guarded<Loaded>> {
  const { fromDevice, failed, isWaitedFor = false } = rule
  const asked = asAsked(to, rule)
  if (!fromDevice) return asked
  const isLate = new Promise<null>((resolve) => setTimeout(resolve, navigator.onLine ? PATIENCE_MS : 0, null))
  const given = asked.catch((error: unknown) => {
    if (isAway(error)) return null
    throw error
  })
  const first = await (isWaitedFor && navigator.onLine ? given : Promise.race([given, isLate]))
  if (first?.kind === 'open') void keepAccount(first.account)
  if (first) return first
  const kept = await asKept(to, fromDevice)
  if (!kept) return asked
  asked.catch((error: unknown) => console.warn(`${failed} It is shown as this device has it.`, error))
  return kept
}

/** As this device has it. */
async function asKept<Loaded>(
  to: BackendAddress,
  fromDevice: NonNullable<GuardRule<Loaded>['fromDevice']>,
): Promise<Guarded<Loaded> | null> {
  const account = await keptAccount(to)
  const loaded = account && (await fromDevice(account))
  if (!loaded) return null
  wantPicturePass()
  return { kind: 'open', account, loaded, isFactorDue: false }
}

async function asAsked<Loaded>(to: BackendAddress, rule: GuardRule<Loaded>): Promise<Guarded<Loaded>> {
  const account = seemsSignedIn() ? await currentAccount(to) : null
  // Who has yet to choose a password, or to pass the second factor, does so where people sign in.
  if (!account || account.mustChangePassword || account.needsCode) return { kind: 'nobody' }
  if (account.role !== 'reader') wantPicturePass((await (await authClient()).getSession()).data.session)
  if (!rule.mayEnter(account)) return { kind: 'stranger', account }
  const [loaded, isFactorDue] = await Promise.all([
    rule.load(account),
    account.role !== 'reader' && factorDue(account.client),
  ])
  return { kind: 'open', account, loaded, isFactorDue }
}

/** What was shown stays when it could not be loaded again; not when the session was ended, here or by an admin. */
const failure =
  <Loaded>({ failed }: GuardRule<Loaded>, setState: Dispatch<SetStateAction<Guarded<Loaded>>>) =>
  async (error: unknown) => {
    if (error instanceof ContentLoadError && error.status === 401) {
      const auth = await authClient()
      await auth.signOut({ scope: 'local' })
      return setState({ kind: 'nobody' })
    }
    console.error(failed, error)
    showToast({ title: failed, description: reasonOf(error), variant: 'destructive' })
    setState((before) => (before.kind === 'open' ? before : { kind: 'failed', words: failed }))
  }
