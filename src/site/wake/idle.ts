/** The longest that a busy browser may keep a page asleep. */
const IDLE_MS = 500
/** Where no browser says when it is idle. */
const NOT_TOLD_MS = 100

/** Resolves when the browser has nothing else to do: the page that it shows comes before the script that wakes it. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_MS })
    else setTimeout(resolve, NOT_TOLD_MS)
  })
