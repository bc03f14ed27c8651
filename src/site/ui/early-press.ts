import { type RefObject, useEffect, useRef } from 'react'

/**
 * A text page wakes with its reader's first press: one that was meant for this control came too early for it, and is made up for.
 *
 * @returns what the control does when it is pressed; nothing where React brings the early press once more
 */
export function useEarlyPress(control: RefObject<HTMLElement | null>, press: () => Promise<unknown>): () => void {
  const early = useRef({ press, isTaken: false })
  useEffect(() => {
    const { current } = early
    const { pressed } = document as { pressed?: Element }
    // A calculator presses such buttons again by itself (calculators/page/intent.ts).
    if (!pressed || !control.current?.contains(pressed) || pressed.closest('.calc-body')) return
    current.isTaken = true
    current.press().catch(console.error)
    // React may bring the same press in this task.
    setTimeout(() => (current.isTaken = false))
  }, [control])
  return () => early.current.isTaken || void press().catch(console.error)
}
