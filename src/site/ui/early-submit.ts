import { pressedEarly } from './early-press.ts'

/**
 * A form that only its script can send has `method="dialog"`: outside of a dialog the browser then sends nothing, and its
 * button can be pressed from the start. Enter presses it as well. What was sent before the script came is noted in the form,
 * and sent once it can be.
 */
const SCRIPTED = 'form[method="dialog"]:not(dialog *)'

/** For the script that comes first (wake/wake.ts): notes the form that was sent already, and every one that is from now on. */
export function noteEarlySubmits(): void {
  note(pressedEarly()?.closest('[type="submit"]')?.closest(SCRIPTED))
  addEventListener('submit', ({ target }) => note(target), true)
}

function note(form: EventTarget | null | undefined): void {
  if (form instanceof HTMLFormElement && form.matches(SCRIPTED)) form.dataset['sent'] = ''
}

/** For the form's script: it is being sent, so that nothing is left to send. */
export function takeEarlySubmit(form: HTMLFormElement): void {
  delete form.dataset['sent']
}

/** For the form's script, once it works: sends what was sent too early, unless React brings that same press first. */
export function sendEarlySubmit(form: HTMLFormElement): void {
  setTimeout(() => {
    if (form.isConnected && 'sent' in form.dataset) form.requestSubmit()
  })
}
