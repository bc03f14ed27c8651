import { useState } from 'react'
import { Button } from '#ui/button'

interface Props {
  label: string
  /** What the second press does, as a question. */
  sure: string
  /** Read out behind the label, where several buttons are called the same. */
  about: string
  kind?: 'plain' | 'danger' | 'quiet'
  onConfirm: () => Promise<void>
}

/** A button whose first press asks and whose second does it. */
export function ConfirmButton({ label, sure, about, kind = 'plain', onConfirm }: Props) {
  const [state, setState] = useState<'idle' | 'asking' | 'busy'>('idle')
  async function press(times: number) {
    // The second half of a double click was not meant.
    if (state === 'busy' || (state === 'asking' && times > 1)) return
    if (state === 'idle') return setState('asking')
    setState('busy')
    try {
      await onConfirm()
    } finally {
      setState('idle')
    }
  }
  const isAsking = state !== 'idle'
  return (
    <span className="account-confirm">
      <Button
        small
        kind={kind}
        aria-disabled={state === 'busy'}
        onClick={({ detail }) => void press(detail)}
        onKeyDown={({ key }) => key === 'Escape' && state === 'asking' && setState('idle')}
      >
        <span>
          {isAsking ? sure : label}
          {!isAsking && <span className="visually-hidden"> {about}</span>}
        </span>
      </Button>
      {state === 'asking' && (
        <Button small kind="quiet" onClick={() => setState('idle')}>
          Not now
        </Button>
      )}
      <output className="visually-hidden">{state === 'asking' ? `${sure} Press again to do it.` : ''}</output>
    </span>
  )
}
