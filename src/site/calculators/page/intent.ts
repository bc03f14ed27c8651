import { pressedEarly } from '#ui/early-press.ts'

/**
 * A page comes from the server with its whole result. What computes another one is loaded at the first sign that somebody
 * is about to ask for it. Until it works the form is the browser's own: what is typed is taken over when it wakes up
 * (form/typed-early.ts), and what was pressed is pressed once more (ui/early-press.ts). What fills the form without a touch,
 * as the reader's own loan does, tells of itself by `input`.
 */
const SIGNS = ['pointerover', 'pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin', 'input'] as const

/** Resolves with the first sign that the page is used, at once when there was one before. */
export function firstIntent(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (pressedEarly() || document.activeElement !== document.body || scrollY > 0 || isFilled()) resolve()
  const listening = new AbortController()
  const seen = () => {
    listening.abort()
    resolve()
  }
  for (const sign of SIGNS) addEventListener(sign, seen, { capture: true, passive: true, signal: listening.signal })
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
