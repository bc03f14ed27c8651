import './rates-desk.css'
import type { ReactNode } from 'react'
import { href } from '#routes'
import { signInFor } from '#session'
import { Button, ButtonLink } from '#ui/button'
import { Kicker } from '#ui/meta'
import { Rows } from '#ui/skeleton'
import { State } from '#ui/state'
import { Decided } from './decided.tsx'
import { failingSources } from './desk-sources.ts'
import { summaryOf } from './desk-words.ts'
import { EnterFigure } from './enter-figure.tsx'
import { Held } from './held.tsx'
import { Report } from './report.tsx'
import { Runs } from './runs.tsx'
import { Sources } from './sources.tsx'
import { type DeskState, type OpenDesk, useDesk } from './use-desk.ts'

const SIGN_IN = signInFor(href('ratesDesk'))

/**
 * The desk of the rates. The server sends the same empty frame to everybody; what stands on the desk the browser asks for
 * with the token of whoever is signed in, and the database says what that person may see and do.
 */
export function RatesDeskPage() {
  const { state, open } = useDesk()
  return (
    <main id="main" className="page desk" aria-busy={state.kind === 'opening'}>
      <Kicker>For editors</Kicker>
      <h1 className="headline-1">Rates desk</h1>
      <div className="signed-out desk-turned">
        <p>This page is for editors who are signed in.</p>
        <noscript>
          <p>The desk needs JavaScript, because the session is kept in your browser.</p>
        </noscript>
        <ButtonLink href={SIGN_IN} kind="primary">
          Sign in
        </ButtonLink>
      </div>
      <div className="signed-in">
        <output className="desk-summary">{state.kind === 'open' && summary(state.loaded.records)}</output>
        <Shown state={state} open={open} />
      </div>
    </main>
  )
}

const summary = ({ waiting, reports, sources }: OpenDesk['records']) =>
  summaryOf(
    waiting,
    reports,
    failingSources(sources).map(({ name }) => name),
  )

function Shown({ state, open }: { state: DeskState; open: () => Promise<void> }): ReactNode {
  switch (state.kind) {
    case 'opening':
    case 'nobody':
      return (
        <div className="skeleton">
          <output className="visually-hidden">Loading</output>
          <Rows count={10} />
        </div>
      )
    case 'failed':
      return (
        <State name="Error" title="The desk could not be read.">
          <p>Nothing was changed. Check your connection and try again.</p>
          <div className="actions">
            <Button small onClick={() => void open()}>
              Try Again
            </Button>
          </div>
        </State>
      )
    case 'stranger':
      return <NotForYou name={state.account.name} />
    case 'open':
      return <Desk desk={state.loaded} open={open} />
    default:
      return state satisfies never
  }
}

const NotForYou = ({ name }: { name: string }) => (
  <State name="No permission" title="This desk is not for you.">
    <p>
      You are signed in as {name}. Editors and admins decide about figures and reports; an admin can make you one of
      them.
    </p>
    <div className="actions">
      <ButtonLink small href={href('rates')}>
        See the rates
      </ButtonLink>
      <Button small kind="quiet" data-sign-out="">
        Sign Out
      </Button>
    </div>
  </State>
)

const Desk = ({ desk, open }: { desk: OpenDesk; open: () => Promise<void> }) => (
  <>
    {desk.account.mustChangePassword && (
      <p className="desk-failure">
        Until you have chosen your own password, you can read here and change nothing.{' '}
        <a className="link" href={SIGN_IN}>
          Choose it now
        </a>
      </p>
    )}
    <p className="desk-more">
      <Button small kind="plain" onClick={() => void open()}>
        Look again
      </Button>
    </p>
    <Held desk={desk} onDecided={open} />
    <Report desk={desk} onDecided={open} />
    <EnterFigure desk={desk} onEntered={open} />
    <Sources desk={desk} onRun={open} />
    <Decided desk={desk} />
    <Runs desk={desk} />
  </>
)
