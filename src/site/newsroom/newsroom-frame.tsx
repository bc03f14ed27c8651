import './newsroom.css'
import './newsroom.later.css'
import type { ReactNode } from 'react'
import { type Guarded, NotOpen, signInFor } from '#session'
import { ButtonLink } from '#ui/button'
import { Kicker } from '#ui/meta'
import { Navigation } from './navigation.tsx'

interface Props<Loaded> {
  title: string
  /** Whom the page is for; authors where nothing is said. */
  isFor?: keyof typeof AUDIENCES
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

const AUDIENCES = {
  authors: { kicker: null, people: 'authors', scripts: 'Writing needs JavaScript' },
  editors: { kicker: 'For editors', people: 'editors', scripts: 'The desk needs JavaScript' },
  admins: { kicker: 'For admins', people: 'admins', scripts: 'The desk needs JavaScript' },
} as const

/**
 * A page of the newsroom. The server sends the same empty frame to everybody; what stands in it the browser asks for with
 * the token of whoever is signed in, and the database says what that person may see and do.
 */
export function NewsroomFrame<Loaded>(props: Props<Loaded>) {
  const { title, path, state, summary } = props
  const { kicker, people, scripts } = AUDIENCES[props.isFor ?? 'authors']
  const role = state.kind === 'open' || state.kind === 'stranger' ? state.account.role : null
  return (
    <>
      <Navigation role={role} isNobody={state.kind === 'nobody'} />
      <main id="main" className="page desk" aria-busy={state.kind === 'opening'}>
        {kicker && <Kicker>{kicker}</Kicker>}
        <h1 className="headline-1">{title}</h1>
        <div className="signed-out desk-turned">
          <p>This page is for {people} who are signed in.</p>
          <noscript>
            <p>{scripts}, because the session is kept in your browser.</p>
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
    </>
  )
}

const Shown = <Loaded,>({ state, open, words, instead, children }: Props<Loaded>): ReactNode =>
  state.kind === 'open' ? (
    children(state.loaded)
  ) : (
    <NotOpen state={state} onRetry={() => void open()} words={words} instead={instead} />
  )

/** Until the password is one's own, the database takes nothing. */
export const ReadOnlyNote = ({ path }: { path: string }) => (
  <p className="desk-failure">
    Until you have chosen your own password, you can read here and change nothing.{' '}
    <a className="link" href={signInFor(path)}>
      Choose it now
    </a>
  </p>
)
