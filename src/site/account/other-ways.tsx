import { useState } from 'react'
import { Button } from '#ui/button'
import { showToast } from '#ui/toast'
import { type Offered, serviceName } from './offered.ts'
import { type Outcome, failureOf } from './outcome.ts'
import { enterWithPasskey, hasPasskeys } from './passkeys.ts'
import { enterWithService } from './sign-in.ts'

interface Props {
  /** Null until it is known. */
  offered: Offered | null
  onEntered: () => Promise<void>
}

/** Ways in without a password of this site, as far as the backend and this browser have them. */
export function OtherWays({ offered, onEntered }: Props) {
  const [isBusy, setBusy] = useState(false)
  async function enter(way: () => Promise<Outcome>, then: () => Promise<void>) {
    setBusy(true)
    const outcome = await way().catch(failureOf)
    if (outcome.ok) await then()
    else showToast({ title: 'Sign in failed', description: outcome.message, variant: 'destructive' })
    setBusy(false)
  }
  const withPasskey = offered?.passkeys === true && hasPasskeys()
  if (!offered || (!withPasskey && offered.services.length === 0)) return null
  return (
    <ul className="account-others" aria-label="Other ways to sign in">
      {withPasskey && (
        <li>
          <Button kind="plain" disabled={isBusy} onClick={() => void enter(enterWithPasskey, onEntered)}>
            Use a passkey
          </Button>
        </li>
      )}
      {offered.services.map((service) => (
        <li key={service}>
          <Button
            kind="plain"
            disabled={isBusy}
            onClick={() =>
              void enter(
                () => enterWithService(service),
                async () => undefined,
              )
            }
          >
            Go on with {serviceName(service)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
