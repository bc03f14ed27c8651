import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { href } from '#routes'
import { type Account, type BackendAddress, currentAccount, nextPage, onSignedOut, seemsSignedIn } from '#session'
import { Button, ButtonLink } from '#ui/button'
import { pressAgain } from '#ui/early-press.ts'
import { showToast } from '#ui/toast'
import { CodeForm } from './code-form.tsx'
import { MailForm } from './mail-form.tsx'
import { OtherWays } from './other-ways.tsx'
import { PasswordForm } from './password-form.tsx'
import { type SentMail, SentNote } from './sent-note.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useOffered } from './use-offered.ts'
import { useWayBack } from './use-way-back.ts'

/** What the page is open for. */
type Way = 'sign in' | 'sign up' | 'reset' | 'link'

const WAYS: readonly { way: Way; label: string }[] = [
  { way: 'sign in', label: 'Use a password' },
  { way: 'link', label: 'Get a link by e-mail' },
  { way: 'reset', label: 'Forgot your password?' },
  { way: 'sign up', label: 'Create an account' },
]

/**
 * Signing in. The server's page is the same for everybody: which of its two parts shows is decided by the mark that the
 * document's inline script sets, so a reader who is signed in never sees the form for a moment.
 */
export function AccountPage() {
  const router = useRouter()
  const { site } = router.options.context
  const [account, setAccount] = useState<Account | null>(null)
  const [isSigningIn, setSigningIn] = useState(false)
  const goOn = useCallback(() => void router.navigate({ href: nextPage(location.search) }), [router])
  /** Who is signed in now goes on, unless something is still asked for. */
  const enter = useCallback(async () => {
    const entered = await currentAccount(site)
    if (entered && !entered.needsCode && !entered.mustChangePassword) goOn()
    else {
      setAccount(entered)
      setSigningIn(false)
    }
  }, [site, goOn])
  const welcome = useCallback(async () => {
    showToast({ title: 'Welcome back!', description: 'You have been successfully signed in.' })
    await enter()
  }, [enter])
  useEffect(() => {
    if (seemsSignedIn()) currentAccount(site).then(setAccount, console.error)
  }, [site])
  useEffect(() => (account ? onSignedOut(() => setAccount(null)) : undefined), [account])
  useWayBack(welcome)
  return (
    <main id="main" className="page account">
      <h1 className="headline-1">Author Login</h1>
      <p className="standfirst">For the people who write and edit here. Readers need no account.</p>
      <noscript>
        <p className="account-note">
          Signing in needs JavaScript, because the session is kept in your browser. Everything else on this site works
          without it.
        </p>
      </noscript>
      <Step account={account} onDone={enter}>
        <div className={isSigningIn ? undefined : 'signed-out'}>
          <SignedOut backend={site} onBusy={setSigningIn} onSignedIn={enter} onEntered={welcome} />
        </div>
        {!isSigningIn && <SignedIn account={account} />}
      </Step>
    </main>
  )
}

interface StepProps {
  account: Account | null
  onDone: () => Promise<void>
  children: ReactNode
}

/** What is still asked of somebody who has signed in: the second factor, then a password of their own. */
function Step({ account, onDone, children }: StepProps) {
  if (account?.needsCode) {
    return (
      <div className="signed-in">
        <CodeForm onConfirmed={onDone} />
      </div>
    )
  }
  if (account?.mustChangePassword) return <PasswordForm email={account.email} onChanged={() => void onDone()} />
  return children
}

interface SignedOutProps {
  backend: BackendAddress
  onBusy: (isBusy: boolean) => void
  onSignedIn: () => Promise<void>
  onEntered: () => Promise<void>
}

/** The ways in. */
function SignedOut({ backend, onBusy, onSignedIn, onEntered }: SignedOutProps) {
  const [way, setWay] = useState<Way>('sign in')
  const offered = useOffered(backend)
  const isClosed = offered?.signUps === false
  const [sent, setSent] = useState<SentMail | null>(null)
  const choose = (chosen: Way) => {
    setSent(null)
    setWay(chosen)
  }
  const back = (mail: SentMail) => {
    setSent(mail)
    setWay('sign in')
  }
  return (
    <>
      {sent && <SentNote {...sent} />}
      {way === 'sign in' && (
        <>
          <SignInForm
            backend={backend}
            onStart={() => onBusy(true)}
            onRefused={() => onBusy(false)}
            onSignedIn={onSignedIn}
          />
          <OtherWays offered={offered} onEntered={onEntered} />
        </>
      )}
      {way === 'sign up' && !isClosed && <SignUpForm onSent={back} onSignedIn={onSignedIn} />}
      {(way === 'reset' || way === 'link') && <MailForm key={way} purpose={way} onSent={back} />}
      <Ways now={way} isClosed={isClosed} onChoose={choose} />
      {isClosed && <p className="account-note">New accounts are by invitation: sign-ups are closed.</p>}
    </>
  )
}

interface WaysProps {
  now: Way
  /** Nobody makes an account. */
  isClosed: boolean
  onChoose: (way: Way) => void
}

function Ways({ now, isClosed, onChoose }: WaysProps) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => pressAgain(list.current), [])
  return (
    <ul className="account-ways needs-scripts" ref={list}>
      {WAYS.filter(({ way }) => way !== now && !(isClosed && way === 'sign up')).map(({ way, label }) => (
        <li key={way}>
          <Button small kind="quiet" onClick={() => onChoose(way)}>
            {label}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const SignedIn = ({ account }: { account: Account | null }) => (
  <section className="signed-in" aria-label="Your session">
    <div className="account-form">
      <p>{account ? `You are signed in as ${account.name}.` : 'You are signed in on this device.'}</p>
      <div className="actions">
        <ButtonLink href={href('dashboard')} kind="primary">
          Dashboard
        </ButtonLink>
        <ButtonLink href={href('account')}>Your account</ButtonLink>
        <ButtonLink href={href('home')}>To the front page</ButtonLink>
        {account?.isEditor && <ButtonLink href={href('ratesDesk')}>Rates desk</ButtonLink>}
        <Button kind="plain" data-sign-out="">
          Sign Out
        </Button>
      </div>
    </div>
  </section>
)
