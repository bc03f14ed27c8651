import type { ReactNode } from 'react'
import { href } from '#routes'
import { type Guarded, signInFor } from '#session'
import { Button, ButtonLink } from '#ui/button'
import { Rows } from '#ui/skeleton'
import { State } from '#ui/state'

interface Props<Loaded> {
  /** Where signing in leads back to. */
  path: string
  title: string
  state: Guarded<Loaded>
  onRetry: () => void
  /** The page has the whole window. */
  isWhole?: boolean
  children: (loaded: Loaded) => ReactNode
}

/** A page of the newsroom: what it shows to whom. The server sends the same frame to everybody. */
export function GuardedPage<Loaded>({ path, title, state, onRetry, isWhole = false, children }: Props<Loaded>) {
  if (state.kind === 'open') return <>{children(state.loaded)}</>
  return (
    <main id="main" className={isWhole ? 'page desk studio-frame' : 'page desk'} aria-busy={state.kind === 'opening'}>
      <h1 className="headline-1">{title}</h1>
      <div className="signed-out desk-turned">
        <p>This page is for authors who are signed in.</p>
        <noscript>
          <p>Writing needs JavaScript, because the session is kept in your browser.</p>
        </noscript>
        <ButtonLink href={signInFor(path)} kind="primary">
          Sign in
        </ButtonLink>
      </div>
      <div className="signed-in">
        <NotOpen state={state} onRetry={onRetry} />
      </div>
    </main>
  )
}

function NotOpen({ state, onRetry }: { state: Exclude<Guarded<unknown>, { kind: 'open' }>; onRetry: () => void }) {
  switch (state.kind) {
    case 'opening':
    case 'nobody':
      return (
        <div className="skeleton">
          <output className="visually-hidden">Loading</output>
          <Rows count={8} />
        </div>
      )
    case 'failed':
      return (
        <State name="Error" title="This could not be read.">
          <p>Nothing was changed. Check your connection and try again.</p>
          <div className="actions">
            <Button small onClick={onRetry}>
              Try Again
            </Button>
          </div>
        </State>
      )
    case 'stranger':
      return (
        <State name="No permission" title="This page is not for this account.">
          <p>
            You are signed in as {state.account.name}. Authors, editors and admins write here; an admin can make you one
            of them.
          </p>
          <div className="actions">
            <ButtonLink small href={href('home')}>
              To the front page
            </ButtonLink>
            <Button small kind="quiet" data-sign-out="">
              Sign Out
            </Button>
          </div>
        </State>
      )
    default:
      return state satisfies never
  }
}
