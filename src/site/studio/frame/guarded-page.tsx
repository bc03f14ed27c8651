import type { ReactNode } from 'react'
import { FactorNote, NotYet, SignedOut, useAskedToLeave } from '#newsroom'
import type { Guarded } from '#session'

interface Props<Loaded> {
  /** Where signing in leads back to. */
  path: string
  title: string
  state: Guarded<Loaded>
  /** Reads it again. */
  open: () => Promise<void>
  children: (loaded: Loaded) => ReactNode
}

/** A page of the newsroom that has the whole window. The server sends the same frame to everybody. */
export function GuardedPage<Loaded>({ path, title, state, open, children }: Props<Loaded>) {
  // Of what is kept nowhere yet, such as a note that is typed: the text itself is.
  useAskedToLeave()
  if (state.kind === 'open')
    return (
      <>
        {state.isFactorDue && (
          <aside className="page" aria-label="Second factor">
            <FactorNote />
          </aside>
        )}
        {children(state.loaded)}
      </>
    )
  return (
    <main id="main" className="page desk studio-frame" aria-busy={state.kind === 'opening'}>
      <h1 className="headline-1">{title}</h1>
      <SignedOut isFor="authors" path={path} />
      <div className="signed-in">
        <NotYet path={path} state={state} open={open} />
      </div>
    </main>
  )
}
