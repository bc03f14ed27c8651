/**
 * A page comes from the server with its whole result. What computes another one is loaded at the first sign that somebody
 * is about to ask for it: a pointer, a key, a scroll.
 *
 * Until it works the form is the browser's own. What is typed is taken over when it wakes up (form/typed-early.ts), and a
 * button that was pressed is pressed once more. React is not told of either, for at these events it would stop everything
 * to make the part where they happen work at once, in the middle of a word.
 */
const WAKING =
  'keydown keypress keyup beforeinput input change focusin focusout click pointerdown pointerup mousedown mouseup touchstart touchend'
/** Signs of use at which React wakes nothing. */
const PASSING = 'pointerover pointermove scroll'

let holding: AbortController | undefined
/** What was pressed before this file came is known to the bootstrap (shell/bootstrap-script.ts). */
let pressed: HTMLElement | null = null

/** Resolves with the first sign that the page is used, at once when there was one before. */
export function firstIntent(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { pressed: early } = document as { pressed?: Element }
  pressed = (early && buttonAt(early)) ?? null
  if (pressed || document.activeElement !== document.body || scrollY > 0 || isFilled()) resolve()
  const seen = () => resolve()
  holding = new AbortController()
  const listening = { capture: true, passive: true, signal: holding.signal }
  for (const kind of `${PASSING} ${WAKING}`.split(' ')) addEventListener(kind, seen, listening)
  for (const kind of WAKING.split(' ')) addEventListener(kind, holdBack, listening)
  return promise
}

/**
 * Whether entries differ from those that the result was computed of: the reader's own loan has come (my-loan/start-form.ts), or
 * the browser has put back what was typed before. Sliders stand between their steps.
 */
const isFilled = () =>
  Array.from(document.querySelectorAll<HTMLInputElement>('#calculator-form input:not([type=range])')).some(
    ({ value, defaultValue }) => value !== defaultValue,
  )

const isOurs = (target: Element) => target.closest('.calc-body, .calc-brief') !== null
const buttonAt = (target: Element) => (isOurs(target) ? target.closest<HTMLElement>('button, a[href^="#"]') : null)

function holdBack(event: Event): void {
  const { target } = event
  if (!(target instanceof Element) || !isOurs(target)) return
  const button = buttonAt(target)
  if (event.type === 'click') {
    // Links to other pages are the document's business.
    if (!button && target.closest('a')) return
    pressed = button ?? pressed
  }
  event.stopPropagation()
}

/** Now that the page works: lets events through, and presses what was pressed while it was loading. */
export function pressAgain(): void {
  holding?.abort()
  const button = pressed
  pressed = null
  // Not from within React's own work: there a press cannot wake up the part that the button stands in, and is lost.
  if (button) setTimeout(() => button.isConnected && button.click())
}
