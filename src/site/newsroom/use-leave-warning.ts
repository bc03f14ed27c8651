import { type UseBlockerOpts, useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'

const WORDS = 'What you typed is not saved. Leave this page without it?'

/** The forms of the page in which something is not saved: however many they are, whoever leaves is asked once. */
const unsaved = new Set<object>()

const ASKING = {
  // A place further down is on the same page.
  shouldBlockFn: ({ current, next }) => unsaved.size > 0 && current.pathname !== next.pathname && !confirm(WORDS),
  enableBeforeUnload: () => unsaved.size > 0,
} satisfies UseBlockerOpts

/** Of a form: its page is not left by a link, the way back, or when it is closed, without a question while something in it is not saved. */
export function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const form = {}
    unsaved.add(form)
    return () => {
      unsaved.delete(form)
    }
  }, [isUnsaved])
}

/** Of the page around the forms. */
export function useAskedToLeave(): void {
  useBlocker(ASKING)
}
