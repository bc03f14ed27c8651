import './newsroom.css'
import './newsroom.later.css'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { href } from '#routes'
import { type Guarded, NotOpen, askedHere, signInFor } from '#session'
import { ButtonLink } from '#ui/button'
import { Kicker } from '#ui/meta'
import { Navigation } from './navigation.tsx'
import { useAskedToLeave } from './use-leave-warning.ts'

type Props<Loaded> = Guards<Guarded<Loaded>> & {
  title: string
  summary?: (loaded: Loaded) => ReactNode
  children: (loaded: Loaded) => ReactNode
}

/** What decides whom a page of the newsroom is open to, and what is said until it is. */
type Guards<State> = Audience & {
  /** Of the page, for the way back from signing in. */
  path: string
  state: State
  /** Reads it again. */
  open: () => Promise<void>
  /** Said to those it is not for, where it is not the same as on other pages. */
  notYours?: string
  /** Where those go whom it is not for, where that is another page than elsewhere. */
  instead?: { href: string; label: string }
}

/** Whom the page is for, and who that is, in words; authors where nothing is said. */
type Audience = { isFor?: 'authors'; whose?: never } | { isFor: 'editors' | 'admins'; whose: string }

const ON_DESK = {
  scripts: 'The desk needs JavaScript',
  notYours: 'This page is not for you.',
  instead: { href: href('dashboard'), label: 'To the dashboard' },
}

const AUDIENCES = {
  authors: {
    kicker: null,
    people: 'authors',
    scripts: 'Writing needs JavaScript',
    notYours: 'This page is not for this account.',
    instead: { href: href('home'), label: 'To the front page' },
  },
  editors: { ...ON_DESK, kicker: 'For editors', people: 'editors' },
  admins: { ...ON_DESK, kicker: 'For admins', people: 'admins' },
}

const WHO_WRITES = 'Authors, editors and admins write here; an admin can make you one of them.'

/**
 * A page of the newsroom. The server sends the same empty frame to everybody; what stands in it the browser asks for with
 * the token of whoever is signed in, and the database says what that person may see and do.
 */
export function NewsroomFrame<Loaded>({ title, summary, children, ...guards }: Props<Loaded>) {
  const { state } = guards
  useAskedToLeave()
  const isFor = guards.isFor ?? 'authors'
  const { kicker } = AUDIENCES[isFor]
  const role = state.kind === 'open' || state.kind === 'stranger' ? state.account.role : null
  return (
    <>
      <Navigation role={role} isNobody={state.kind === 'nobody'} />
      <main id="main" className="page desk" aria-busy={state.kind === 'opening'}>
        {kicker && <Kicker>{kicker}</Kicker>}
        <h1 className="headline-1">{title}</h1>
        <SignedOut isFor={isFor} path={guards.path} />
        <div className="signed-in">
          {summary && <output className="desk-summary">{state.kind === 'open' && summary(state.loaded)}</output>}
          {state.kind === 'open' && state.isFactorDue && <FactorNote />}
          {state.kind === 'open' ? children(state.loaded) : <NotYet {...guards} state={state} />}
        </div>
      </main>
    </>
  )
}

/** A page of the newsroom for whoever is not signed in. */
export function SignedOut({ isFor, path }: { isFor: keyof typeof AUDIENCES; path: string }) {
  const { people, scripts } = AUDIENCES[isFor]
  const signIn = useSignIn(path)
  return (
    <div className="signed-out desk-turned">
      <p>This page is for {people} who are signed in.</p>
      <noscript>
        <p>{scripts}, because the session is kept in your browser.</p>
      </noscript>
      <ButtonLink href={signIn} kind="primary">
        Sign in
      </ButtonLink>
    </div>
  )
}

/** A page of the newsroom for whoever is signed in, as long as it is not open. */
export function NotYet({
  isFor = 'authors',
  whose,
  open,
  ...said
}: Guards<Exclude<Guarded<unknown>, { kind: 'open' }>>) {
  const { state, notYours = AUDIENCES[isFor].notYours, instead = AUDIENCES[isFor].instead } = said
  return (
    <NotOpen
      state={state}
      onRetry={() => void open()}
      notYours={notYours}
      whose={whose ?? WHO_WRITES}
      instead={instead}
    />
  )
}

/** Where one signs in, and comes back to the page with what was asked of it: also where no script runs. */
const useSignIn = (path: string): string =>
  useLocation({ select: ({ pathname, searchStr }) => signInFor(askedHere(path, { pathname, search: searchStr })) })

/** Until the second factor is set up that the role needs, the database takes nothing. */
export const FactorNote = () => (
  <p className="desk-failure">
    Your role needs a second factor. Until you have set one up, you can read here and change nothing.{' '}
    <a className="link" href={`${href('account')}#factors`}>
      Set it up now
    </a>
  </p>
)
