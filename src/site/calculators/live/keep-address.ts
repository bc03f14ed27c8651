/**
 * The browser's own replaceState, past the router's: the page is shown already, and a navigation would load its data
 * and move the focus on every pause.
 */
export function keepAddress(address: string): void {
  const whole = address + location.hash
  if (whole !== location.pathname + location.search + location.hash) {
    History.prototype.replaceState.call(history, history.state, '', whole)
  }
}
