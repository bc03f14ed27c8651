import { Button, ButtonLink } from '#ui/button'
import { Rows } from '#ui/skeleton'
import { State } from '#ui/state'
import type { Guarded } from './use-guarded.ts'

interface Props {
  state: Exclude<Guarded<unknown>, { kind: 'open' }>
  onRetry: () => void
  /** What is said to those it is not for: that it is not, and whose it is. */
  notYours: string
  whose: string
  /** Where those go whom it is not for. */
  instead: { href: string; label: string }
}

/** A guarded page as long as it is not open to whoever is there. */
export function NotOpen({ state, onRetry, notYours, whose, instead }: Props) {
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
        <State name="Error" title={state.words}>
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
        <State name="No permission" title={notYours}>
          <p>
            You are signed in as {state.account.name}. {whose}
          </p>
          <div className="actions">
            <ButtonLink small href={instead.href}>
              {instead.label}
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
