/** Somebody writes on this device: its worker keeps the editor, so that they can go on without a network. */
export function tellWorker(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ writes: true }))
}
