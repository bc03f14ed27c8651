import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'

interface Props {
  label: string
  /** What the second press will do, as a question. */
  sure: string
  /** Read out behind the label, where several buttons are called the same. */
  about?: string
  kind?: 'primary' | 'plain' | 'danger'
  /** Nothing is asked meanwhile; what `onConfirm` promises is waited for without it. */
  isBusy?: boolean
  onConfirm: () => void | Promise<void>
}

/** A button whose first press asks and whose second does it. Escape, another control or "Not now" take it back. */
export function Confirm({ label, sure, about, kind = 'plain', isBusy = false, onConfirm }: Props) {
  const [state, setState] = useState<'idle' | 'asking' | 'busy'>('idle')
  const place = useRef<HTMLSpanElement>(null)
  const isAsking = state === 'asking'
  const isWaiting = isBusy || state === 'busy'
  const takeBack = () => {
    place.current?.querySelector('button')?.focus()
    setState('idle')
  }
  const press = async (event: MouseEvent) => {
    // The second half of a double click was not meant as a choice.
    if (isWaiting || (isAsking && event.detail > 1)) return
    if (!isAsking) return setState('asking')
    setState('busy')
    try {
      await onConfirm()
    } finally {
      setState('idle')
    }
  }
  const props = {
    onBlur(event: FocusEvent) {
      if (isAsking && !place.current?.contains(event.relatedTarget)) setState('idle')
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && isAsking) takeBack()
    },
  }
  return (
    <span className="confirm" ref={place}>
      <Button small kind={kind} aria-disabled={isWaiting} onClick={(event) => void press(event)} {...props}>
        <span>
          {isAsking ? sure : label}
          {about && !isAsking && <span className="visually-hidden"> {about}</span>}
        </span>
      </Button>
      {isAsking && (
        <Button small kind="quiet" onClick={takeBack} {...props}>
          Not now
        </Button>
      )}
      <output className="visually-hidden">{isAsking ? `${sure} Press again to do it.` : ''}</output>
    </span>
  )
}
