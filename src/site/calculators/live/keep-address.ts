/**
 * The browser's own replaceState, past the router's: the page is shown already, and a navigation would load its data
 * and move the focus on every pause.
 *
 * A form that began with the reader's own loan (my-loan/start-form.ts) stays out of the address, and so out of every request,
 * until they change it.
 */
export function keepAddress(address: string): void {
  if (document.querySelector('#calculator-form[data-started=own]')) return
  const whole = address + location.hash
  if (whole !== location.pathname + location.search + location.hash) {
    History.prototype.replaceState.call(history, history.state, '', whole)
  }
}
