import './rates-desk.css'
import type { ReactNode } from 'react'
import { type Guarded, NotOpen, signInFor } from '#session'
import { ButtonLink } from '#ui/button'
import { Kicker } from '#ui/meta'

interface Props<Loaded> {
  title: string
  /** Of the page, for the way back from signing in. */
  path: string
  state: Guarded<Loaded>
  /** Reads it again. */
  open: () => Promise<void>
  /** What is said when it could not be read, and to those it is not for. */
  words: { failed: string; notYours: string; whose: string }
  /** Where those go whom it is not for. */
  instead: { href: string; label: string }
  summary?: (loaded: Loaded) => ReactNode
  children: (loaded: Loaded) => ReactNode
}

/**
 * A page of the desk. The server sends the same empty frame to everybody; what stands on it the browser asks for with the
 * token of whoever is signed in, and the database says what that person may see and do.
 */
export function DeskFrame<Loaded>(props: Props<Loaded>) {
  const { title, path, state, summary } = props
  return (
    <main id="main" className="page desk" aria-busy={state.kind === 'opening'}>
      <Kicker>For editors</Kicker>
      <h1 className="headline-1">{title}</h1>
      <div className="signed-out desk-turned">
        <p>This page is for editors who are signed in.</p>
        <noscript>
          <p>The desk needs JavaScript, because the session is kept in your browser.</p>
        </noscript>
        <ButtonLink href={signInFor(path)} kind="primary">
          Sign in
        </ButtonLink>
      </div>
      <div className="signed-in">
        {summary && <output className="desk-summary">{state.kind === 'open' && summary(state.loaded)}</output>}
        <Shown {...props} />
      </div>
    </main>
  )
}

const Shown = <Loaded,>({ state, open, words, instead, children }: Props<Loaded>): ReactNode =>
  state.kind === 'open' ? (
    children(state.loaded)
  ) : (
    <NotOpen state={state} onRetry={() => void open()} words={words} instead={instead} />
  )
