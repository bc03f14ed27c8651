import { useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { isSaved, onSavedChange, removeFromDevice, saveOnDevice } from './saved-store.ts'

/** Keeps the page on this device, shows that it is kept, and lets it go; where the device refuses, says how to keep it otherwise. */
export function BookmarkButton({ title }: { title: string }) {
  const url = useLocation({ select: ({ pathname }) => pathname })
  const isSet = useSyncExternalStore(
    onSavedChange,
    () => isSaved(url),
    () => false,
  )
  return (
    <button
      type="button"
      className="icon-button needs-scripts"
      title="Bookmark this page (Cmd + D or Ctrl + D)"
      aria-label="Bookmark this page"
      aria-pressed={isSet}
      onClick={() => void press({ title, url }, isSet)}
    >
      <svg viewBox="0 0 14 18" width="14" height="18" aria-hidden="true">
        <path d="M1.5 1.5h11v14.2L7 11.4l-5.5 4.3z" />
      </svg>
    </button>
  )
}

/** What is done is done at once; the words about it come by themselves. */
async function press(page: { title: string; url: string }, isSet: boolean): Promise<void> {
  const bringBack = isSet ? removeFromDevice(page.url) : null
  const isKept = !isSet && saveOnDevice(page)
  const { tellLetGo, tellSaved } = await import('./bookmark-told.ts')
  if (bringBack) tellLetGo(bringBack)
  else await tellSaved(isKept)
}
