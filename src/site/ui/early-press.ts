/** The document, in which the bootstrap notes what is pressed (shell/bootstrap-script.ts). */
type Pressed = Document & { pressed?: Element | undefined }

/** What was pressed last, before a part of the page worked or since. */
export const pressedEarly = (): Element | undefined => (document as Pressed).pressed

/** A button, or a link to a place of the page; links to other pages are the browser's business. */
const CONTROL = 'button, a[href^="#"]'

/**
 * For the layout effect with which a part of a page comes to life: a press within it that came too early is made once more.
 */
export function pressAgain(part: Element | null): void {
  const pressed = pressedEarly()
  if (!pressed || !part?.contains(pressed) || isBeingPressed(pressed)) return
  ;(document as Pressed).pressed = undefined
  const control = pressed.closest<HTMLElement>(CONTROL)
  // Not from within React's own work: there a press cannot wake up the part that the control stands in, and is lost.
  setTimeout(() => control?.isConnected && control.click())
}

/** React brings a part to life within the press itself where it can, and hands it that press. */
const isBeingPressed = (pressed: Element): boolean => window.event?.type === 'click' && window.event.target === pressed
