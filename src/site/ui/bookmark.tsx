import { useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { tellWorker } from '#network/worker'
import { bookmarkMessage, type BookmarkOutcome } from './bookmark-words.ts'
import { showToast } from './toast-store.ts'

const STORE = 'bookmarks'

interface Bookmark {
  title: string
  url: string
}

/** Keeps the page on this device, shows that it is kept, and lets it go; where the device refuses, says how to keep it otherwise. */
export function BookmarkButton({ title }: { title: string }) {
  const url = useLocation({ select: ({ pathname }) => pathname })
  const isSet = useSyncExternalStore(
    onChange,
    () => isKept(url),
    () => false,
  )
  return (
    <button
      type="button"
      className="icon-button needs-scripts"
      title="Bookmark this page (Cmd + D or Ctrl + D)"
      aria-label="Bookmark this page"
      aria-pressed={isSet}
      onClick={() => void (isSet ? letGo(url) : bookmark({ title, url }))}
    >
      <svg viewBox="0 0 14 18" width="14" height="18" aria-hidden="true">
        <path d="M1.5 1.5h11v14.2L7 11.4l-5.5 4.3z" />
      </svg>
    </button>
  )
}

async function bookmark(page: Bookmark): Promise<void> {
  const device = {
    isTouch: matchMedia('(pointer: coarse)').matches,
    isApple: /Mac|iPhone|iPad/.test(navigator.userAgent),
  }
  const outcome = await keep(page).catch((): BookmarkOutcome => 'thrown')
  const message = bookmarkMessage(outcome, device)
  showToast({ ...message, variant: message.title === 'Bookmark' ? 'default' : 'destructive' })
}

async function letGo(url: string): Promise<void> {
  store(kept().filter((other) => other.url !== url))
  showToast({ title: 'Bookmark', description: 'Bookmark removed from this device.' })
}

async function keep(page: Bookmark): Promise<BookmarkOutcome> {
  if (store([page, ...kept().filter((other) => other.url !== page.url)])) return 'saved'
  return navigator.clipboard.writeText(location.href).then(
    () => 'copied',
    () => 'refused',
  )
}

const listeners = new Set<() => void>()

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isKept = (url: string): boolean => kept().some((page) => page.url === url)

function kept(): Bookmark[] {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '[]') as Bookmark[]
  } catch (error) {
    console.info('bookmarks cannot be read on this device', error)
    return []
  }
}

/** False when the device keeps nothing for this site. */
function store(pages: readonly Bookmark[]): boolean {
  try {
    localStorage.setItem(STORE, JSON.stringify(pages))
    for (const listener of listeners) listener()
    tellWorker()
    return true
  } catch (error) {
    console.info('bookmarks are not kept on this device', error)
    return false
  }
}
