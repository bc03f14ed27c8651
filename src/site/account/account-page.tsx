import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { href } from '#routes'
import { type Account, type BackendAddress, currentAccount, nextPage, seemsSignedIn } from '#session'
import { Button, ButtonLink } from '#ui/button'
import { CodeForm } from './code-form.tsx'
import { MailForm } from './mail-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

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
  const [needsCode, setNeedsCode] = useState(false)
  const goOn = () => void router.navigate({ href: nextPage(location.search) })
  useEffect(() => {
    if (seemsSignedIn()) currentAccount(site).then(setAccount, console.error)
  }, [site])
  async function enter({
    mustChangePassword,
    needsCode: isHalfWay,
  }: {
    mustChangePassword: boolean
    needsCode: boolean
  }) {
    if (isHalfWay) setNeedsCode(true)
    else if (mustChangePassword) {
      setAccount(await currentAccount(site))
      setSigningIn(false)
    } else goOn()
  }
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
      {needsCode && <CodeForm onConfirmed={goOn} />}
      {!needsCode && account?.mustChangePassword && <PasswordForm email={account.email} onChanged={goOn} />}
      {!needsCode && !account?.mustChangePassword && (
        <>
          <div className={isSigningIn ? undefined : 'signed-out'}>
            <SignedOut backend={site} onBusy={setSigningIn} onSignedIn={enter} />
          </div>
          {!isSigningIn && <SignedIn account={account} />}
        </>
      )}
    </main>
  )
}

interface SignedOutProps {
  backend: BackendAddress
  onBusy: (isBusy: boolean) => void
  onSignedIn: (next: { mustChangePassword: boolean; needsCode: boolean }) => Promise<void>
}

/** The ways in. */
function SignedOut({ backend, onBusy, onSignedIn }: SignedOutProps) {
  const [way, setWay] = useState<Way>('sign in')
  const back = () => setWay('sign in')
  return (
    <>
      {way === 'sign in' && (
        <SignInForm
          backend={backend}
          onStart={() => onBusy(true)}
          onRefused={() => onBusy(false)}
          onSignedIn={onSignedIn}
        />
      )}
      {way === 'sign up' && <SignUpForm onSent={back} />}
      {(way === 'reset' || way === 'link') && <MailForm key={way} purpose={way} onSent={back} />}
      <Ways now={way} onChoose={setWay} />
    </>
  )
}

const Ways = ({ now, onChoose }: { now: Way; onChoose: (way: Way) => void }) => (
  <ul className="account-ways needs-scripts">
    {WAYS.filter(({ way }) => way !== now).map(({ way, label }) => (
      <li key={way}>
        <Button small kind="quiet" onClick={() => onChoose(way)}>
          {label}
        </Button>
      </li>
    ))}
  </ul>
)

const SignedIn = ({ account }: { account: Account | null }) => (
  <section className="signed-in" aria-label="Your session">
    <div className="account-form">
      <p>{account ? `You are signed in as ${account.name}.` : 'You are signed in on this device.'}</p>
      <div className="actions">
        <ButtonLink href={href('dashboard')} kind="primary">
          Dashboard
        </ButtonLink>
        <ButtonLink href={href('home')}>To the front page</ButtonLink>
        {account?.isEditor && <ButtonLink href={href('ratesDesk')}>Rates desk</ButtonLink>}
        <Button kind="plain" data-sign-out="">
          Sign Out
        </Button>
      </div>
    </div>
  </section>
)
