import type { Factor, User } from '@supabase/supabase-js'
import { useState } from 'react'
import { Button } from '#ui/button'
import { Confirm } from '#ui/confirm'
import { formatMomentDay } from '#ui/dates.ts'
import { showToast } from '#ui/toast'
import { AccountSection } from './account-section.tsx'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { FACTOR_KINDS, removeFactor } from './factors.ts'
import type { Offered } from './offered.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { PhoneSetup } from './phone-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Props {
  user: User
  offered: Offered
  onChanged: () => void
}

/** What is asked for beside the password. */
export function FactorsSection({ user, offered, onChanged }: Props) {
  const [adding, setAdding] = useState<'app' | 'phone' | null>(null)
  const all = user.factors ?? []
  const verified = all.filter(({ status, factor_type: type }) => status === 'verified' && type !== 'recovery_code')
  // What was begun and left has its name, also before the account is told of again.
  const [left, setLeft] = useState<readonly string[]>([])
  const taken = [...all.map((factor) => factor.friendly_name ?? ''), ...left]
  const done = () => {
    setAdding(null)
    onChanged()
  }
  const cancel = (name: string) => {
    setLeft([...left, name])
    done()
  }
  return (
    <>
      <AccountSection
        id="factors"
        title="Two-step sign-in"
        about="A code besides your password, so that a stolen password alone opens nothing."
      >
        <FactorList factors={verified} onChanged={onChanged} />
        {adding === 'app' && <AuthenticatorSetup taken={taken} onDone={done} onCancel={cancel} />}
        {adding === 'phone' && <PhoneSetup taken={taken} onDone={done} onCancel={cancel} />}
        {adding === null && (
          <div className="actions">
            <Button small kind={verified.length === 0 ? 'primary' : 'plain'} onClick={() => setAdding('app')}>
              {verified.length === 0 ? 'Set up an authenticator app' : 'Add another authenticator app'}
            </Button>
            {offered.phoneFactors && (
              <Button small kind="plain" onClick={() => setAdding('phone')}>
                Use a telephone
              </Button>
            )}
          </div>
        )}
        {verified.length > 0 && (
          <RecoveryCodes wereMade={all.some(({ factor_type: type }) => type === 'recovery_code')} />
        )}
      </AccountSection>
      {offered.passkeys && <PasskeysSection />}
    </>
  )
}

function FactorList({ factors, onChanged }: { factors: readonly Factor[]; onChanged: () => void }) {
  if (factors.length === 0) return <p className="account-empty">Off. Your password alone signs you in.</p>
  async function remove(id: string) {
    const outcome = await removeFactor(id)
    if (outcome.ok) showToast({ title: 'Second factor removed.' })
    else showToast({ title: 'Not removed', description: outcome.message, variant: 'destructive' })
    onChanged()
  }
  return (
    <ul className="account-rows">
      {factors.map(({ id, friendly_name: name, factor_type: type, created_at: at }) => (
        <li key={id}>
          <div>
            <b>{name || FACTOR_KINDS[type]}</b>
            <p className="meta">
              {FACTOR_KINDS[type]}, since {formatMomentDay(at)}
            </p>
          </div>
          <Confirm label="Remove" sure="Remove it?" about={name || FACTOR_KINDS[type]} onConfirm={() => remove(id)} />
        </li>
      ))}
    </ul>
  )
}
