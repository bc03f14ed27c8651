import './own-account.later.css'
import { useEffect } from 'react'
import { href } from '#routes'
import { type GuardRule, type Guarded, NotOpen, signInFor, useGuarded } from '#session'
import { ButtonLink } from '#ui/button'
import { showToast } from '#ui/toast'
import { DataSection } from './data-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EventsSection } from './events-section.tsx'
import { FactorsSection } from './factors-section.tsx'
import { type OwnAccount, ownAccount } from './own-account.ts'
import { PasswordSection } from './password-section.tsx'
import { PersonSection } from './person-section.tsx'

const RULE: GuardRule<OwnAccount> = {
  path: href('account'),
  mayEnter: () => true,
  load: ownAccount,
  failed: 'Your account could not be read.',
}

/** One's own account. The server sends the same empty frame to everybody. */
export function OwnAccountPage() {
  const { state, open } = useGuarded(RULE)
  useEffect(sayHalfWay, [])
  return (
    <main id="main" className="page account" aria-busy={state.kind === 'opening'}>
      <h1 className="headline-1">Your account</h1>
      <div className="signed-out account-note">
        <p>Sign in to see your account.</p>
        <noscript>
          <p>This page needs JavaScript, because the session is kept in your browser.</p>
        </noscript>
        <div className="actions">
          <ButtonLink href={signInFor(RULE.path)} kind="primary">
            Sign in
          </ButtonLink>
        </div>
      </div>
      <div className="signed-in">
        <Opened state={state} open={open} />
      </div>
    </main>
  )
}

/** The first of the two links about another address leads here, on whichever device it was opened. */
function sayHalfWay(): void {
  const { searchParams } = new URL(location.href)
  if (!searchParams.get('message')?.startsWith('Confirmation link accepted')) return
  showToast({ title: 'Link accepted.', description: 'Now open the link in the letter to your other address.' })
}

function Opened({ state, open }: { state: Guarded<OwnAccount>; open: () => Promise<void> }) {
  if (state.kind !== 'open') return <NotOpen state={state} onRetry={() => void open()} {...STRANGER} />
  const { account, user, offered, devices, events } = state.loaded
  const changed = () => void open()
  return (
    <>
      <p className="standfirst">Signed in as {account.name}.</p>
      {/* Without a name an account is called by its address, which is none. */}
      <PersonSection user={user} name={account.name === account.email ? '' : account.name} onChanged={changed} />
      <PasswordSection email={account.email} onChanged={changed} />
      <FactorsSection user={user} offered={offered} onChanged={changed} />
      <DevicesSection client={account.client} devices={devices} onChanged={changed} />
      <EventsSection events={events} />
      <DataSection account={account} />
    </>
  )
}

const STRANGER = {
  notYours: 'This page is not for this account.',
  whose: 'Sign in with another one.',
  instead: { href: href('home'), label: 'To the front page' },
}
