import { useBlocker } from '@tanstack/react-router'

const WORDS = 'What you typed is not saved. Leave this page without it?'

/** Asks before a page is left in whose forms something is not saved: by a link, the way back, or when it is closed. */
export function useLeaveWarning(isUnsaved: boolean): void {
  useBlocker({
    // A place further down is on the same page.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !confirm(WORDS),
    enableBeforeUnload: isUnsaved,
    disabled: !isUnsaved,
  })
}
