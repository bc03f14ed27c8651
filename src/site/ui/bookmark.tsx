import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { pressAgain } from './early-press.ts'
import { isSaved, onSavedChange } from './saved-reading.ts'

/** Keeps the page on this device, shows that it is kept, and lets it go; what a press takes comes with the first one. */
export function BookmarkButton({ title }: { title: string }) {
  const url = useLocation({ select: ({ pathname }) => pathname })
  const isSet = useSyncExternalStore(
    onSavedChange,
    () => isSaved(url),
    () => false,
  )
  const press = async () => (await import('./bookmark-press.ts')).pressBookmark({ title, url })
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => pressAgain(button.current), [])
  return (
    <button
      ref={button}
      type="button"
      className="icon-button needs-scripts"
      title="Bookmark this page (Cmd + D or Ctrl + D)"
      aria-label="Bookmark this page"
      aria-pressed={isSet}
      onClick={() => void press().catch(console.error)}
    >
      <svg viewBox="0 0 14 18" width="14" height="18" aria-hidden="true">
        <path d="M1.5 1.5h11v14.2L7 11.4l-5.5 4.3z" />
      </svg>
    </button>
  )
}
