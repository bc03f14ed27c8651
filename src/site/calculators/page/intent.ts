/**
 * A page comes from the server with its whole answer, so what computes another one is loaded when somebody is about to
 * ask for it: with the first pointer, key or scroll.
 *
 * Until it works, fields are the browser's own: what is typed into them is taken over, a button is pressed once more.
 * React is not told of it, for it would stop everything to make the page work at once, in the middle of a word.
 */
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'click'] as const
const KEYS = ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'change', 'focusin', 'focusout', 'click']
const POINTERS = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend']
const KEPT_BACK = KEYS.concat(POINTERS)
const LISTENING = { capture: true, passive: true } as const

let pressed: HTMLElement | null = null
let stop: () => void = () => undefined

/** Resolves with the first sign that the page is used, at once when there was one before. */
export function firstIntent(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const isUsed = document.activeElement !== document.body || scrollY > 0
  if (isUsed) resolve()
  const heard = () => resolve()
  for (const sign of SIGNS) addEventListener(sign, heard, LISTENING)
  for (const kind of KEPT_BACK) addEventListener(kind, keepBack, LISTENING)
  stop = () => {
    for (const sign of SIGNS) removeEventListener(sign, heard, LISTENING)
    for (const kind of KEPT_BACK) removeEventListener(kind, keepBack, LISTENING)
  }
  return promise
}

function keepBack(event: Event): void {
  const target = event.target instanceof Element ? event.target.closest('.calc-body, .calc-brief') : null
  if (!target || !(event.target instanceof Element)) return
  const button = event.target.closest<HTMLElement>('button, a[href^="#"]')
  if (event.type === 'click' && button) pressed = button
  // Links to other pages are the document's business, and so is a form that is sent as it is.
  if (event.type !== 'click' || button || !event.target.closest('a')) event.stopPropagation()
}

/** Now that the page works: presses what was pressed while it was loading. */
export function pressAgain(): void {
  stop()
  const button = pressed
  pressed = null
  // Not from within React's own work: there a press cannot wake up the part that the button stands in, and is lost.
  if (button) setTimeout(() => button.isConnected && button.click())
}
