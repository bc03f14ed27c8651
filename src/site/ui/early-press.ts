import { type RefObject, useLayoutEffect } from 'react'

/** The document, in which the bootstrap notes what is pressed (shell/bootstrap-script.ts). */
type Pressed = Document & { pressed?: Element | undefined }

/** What was pressed last, before a part of the page worked or since. */
export const pressedEarly = (): Element | undefined => (document as Pressed).pressed

/** A button, or a link to a place of the page; links to other pages are the browser's business. */
const CONTROL = 'button, a[href^="#"]'

/**
 * A part of a page works from its reader's first sign on: a press within it that came too early is made once more, when the
 * part has come to life.
 */
export function usePressAgain(part: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    const pressed = pressedEarly()
    if (!pressed || !part.current?.contains(pressed) || isBeingPressed(pressed)) return
    ;(document as Pressed).pressed = undefined
    const control = pressed.closest<HTMLElement>(CONTROL)
    // Not from within React's own work: there a press cannot wake up the part that the control stands in, and is lost.
    setTimeout(() => control?.isConnected && control.click())
  }, [part])
}

/** React brings a part to life within the press itself where it can, and hands it that press. */
const isBeingPressed = (pressed: Element): boolean => window.event?.type === 'click' && window.event.target === pressed
