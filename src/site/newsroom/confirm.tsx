import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { Button } from '#ui/button'

interface Props {
  label: string
  /** What the second press will do, as a question. */
  sure: string
  /** Read out behind the label, where several buttons are called the same. */
  about?: string
  kind: 'primary' | 'plain' | 'danger'
  isBusy: boolean
  onConfirm: () => void
}

/** A button whose first press asks and whose second does it. Escape, another control or "Not now" take it back. */
export function Confirm({ label, sure, about, kind, isBusy, onConfirm }: Props) {
  const [isAsking, setAsking] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const takeBack = () => {
    place.current?.querySelector('button')?.focus()
    setAsking(false)
  }
  const press = (event: MouseEvent) => {
    // The second half of a double click was not meant as a choice.
    if (isBusy || (isAsking && event.detail > 1)) return
    setAsking(!isAsking)
    if (isAsking) onConfirm()
  }
  const props = {
    onBlur(event: FocusEvent) {
      if (!place.current?.contains(event.relatedTarget)) setAsking(false)
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && isAsking) takeBack()
    },
  }
  return (
    <span className="confirm" ref={place}>
      <Button small kind={kind} aria-disabled={isBusy} onClick={press} {...props}>
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
