import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { href } from '#routes'
import { type Account, currentAccount, nextPage, seemsSignedIn } from '#session'
import { Button, ButtonLink } from '#ui/button'
import { PasswordForm } from './password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

/**
 * Signing in. The server's page is the same for everybody: which of its two parts shows is decided by the mark that the
 * document's inline script sets, so a reader who is signed in never sees the form for a moment.
 */
export function AccountPage() {
  const router = useRouter()
  const { site } = router.options.context
  const [account, setAccount] = useState<Account | null>(null)
  const [isSigningIn, setSigningIn] = useState(false)
  const goOn = () => void router.navigate({ href: nextPage(location.search) })
  useEffect(() => {
    if (seemsSignedIn()) currentAccount(site).then(setAccount, console.error)
  }, [site])
  async function enter(isTemporary: boolean) {
    if (isTemporary) {
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
      {account?.mustChangePassword ? (
        <PasswordForm email={account.email} onChanged={goOn} />
      ) : (
        <>
          <div className={isSigningIn ? undefined : 'signed-out'}>
            <SignInForm
              backend={site}
              onStart={() => setSigningIn(true)}
              onRefused={() => setSigningIn(false)}
              onSignedIn={enter}
            />
          </div>
          {!isSigningIn && <SignedIn account={account} />}
        </>
      )}
    </main>
  )
}

const SignedIn = ({ account }: { account: Account | null }) => (
  <section className="signed-in" aria-label="Your session">
    <div className="account-form">
      <p>{account ? `You are signed in as ${account.name}.` : 'You are signed in on this device.'}</p>
      <div className="actions">
        <ButtonLink href={href('home')} kind="primary">
          To the front page
        </ButtonLink>
        {account?.isEditor && <ButtonLink href={href('ratesDesk')}>Rates desk</ButtonLink>}
        <Button kind="plain" data-sign-out="">
          Sign Out
        </Button>
      </div>
    </div>
  </section>
)
