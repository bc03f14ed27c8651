import type { ReactNode } from 'react'
import { href } from '#routes'
import { type Guarded, NotOpen, signInFor } from '#session'
import { ButtonLink } from '#ui/button'

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
        <NotOpen state={state} onRetry={onRetry} words={WORDS} instead={INSTEAD} />
      </div>
    </main>
  )
}

const WORDS = {
  failed: 'This could not be read.',
  notYours: 'This page is not for this account.',
  whose: 'Authors, editors and admins write here; an admin can make you one of them.',
}
const INSTEAD = { href: href('home'), label: 'To the front page' }
