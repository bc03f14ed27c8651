import { useCallback, useEffect, useState } from 'react'
import { Button } from '#ui/button'
import { Confirm } from '#ui/confirm'
import { formatMomentDay } from '#ui/dates.ts'
import { showToast } from '#ui/toast'
import { AccountSection } from './account-section.tsx'
import { type Outcome, failureOf } from './outcome.ts'
import { PasskeyName } from './passkey-name.tsx'
import { type Passkey, addPasskey, hasPasskeys, ownPasskeys, removePasskey } from './passkeys.ts'

/** Keys of one's devices, which sign in without a password. */
export function PasskeysSection() {
  const [passkeys, setPasskeys] = useState<readonly Passkey[] | null>(null)
  const [isAdding, setAdding] = useState(false)
  const look = useCallback(
    () => ownPasskeys().then(setPasskeys, (error: unknown) => console.error('The passkeys could not be listed', error)),
    [],
  )
  useEffect(() => void look(), [look])
  async function change(of: Promise<Outcome>, done: string) {
    const outcome = await of.catch(failureOf)
    if (outcome.ok) showToast({ title: done })
    else showToast({ title: 'Nothing was changed', description: outcome.message, variant: 'destructive' })
    await look()
  }
  async function add() {
    setAdding(true)
    await change(addPasskey(), 'Passkey added.')
    setAdding(false)
  }
  return (
    <AccountSection
      id="passkeys"
      title="Passkeys"
      about="Sign in with your fingerprint, face or screen lock. A passkey works on this site alone, so it cannot be phished."
    >
      {passkeys?.length === 0 && <p className="account-empty">You have none yet.</p>}
      {passkeys && passkeys.length > 0 && (
        <ul className="account-rows">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRenamed={() => void look()}
              onRemove={() => change(removePasskey(passkey.id), 'Passkey removed.')}
            />
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <Button small kind="plain" disabled={isAdding} onClick={() => void add()}>
          {isAdding ? 'Waiting for your device' : 'Add a passkey'}
        </Button>
      ) : (
        <p className="meta">This browser has no passkeys.</p>
      )}
    </AccountSection>
  )
}

interface RowProps {
  passkey: Passkey
  onRenamed: () => void
  onRemove: () => Promise<void>
}

const PasskeyRow = ({ passkey, onRenamed, onRemove }: RowProps) => (
  <li>
    <div>
      <PasskeyName passkey={passkey} onChanged={onRenamed} />
      <p className="meta">{usesOf(passkey)}</p>
    </div>
    <Confirm label="Remove" sure="Remove it?" about={passkey.name} onConfirm={onRemove} />
  </li>
)

const usesOf = ({ createdAt, lastUsedAt }: Passkey): string =>
  `Since ${formatMomentDay(createdAt)}${lastUsedAt ? `, last used ${formatMomentDay(lastUsedAt)}` : ', not used yet'}`
