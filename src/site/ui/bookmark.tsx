import { bookmarkMessage, type BookmarkOutcome } from './bookmark-words.ts'
import { showToast } from './toast-store.ts'

const STORE = 'bookmarks'

/** Keeps the page on this device; where the device refuses, says how to keep it otherwise. */
export const BookmarkButton = ({ title }: { title: string }) => (
  <button
    type="button"
    className="icon-button needs-scripts"
    title="Bookmark this page (Cmd + D or Ctrl + D)"
    aria-label="Bookmark this page"
    onClick={() => void bookmark(title)}
  >
    <svg viewBox="0 0 14 18" width="14" height="18" aria-hidden="true">
      <path d="M1.5 1.5h11v14.2L7 11.4l-5.5 4.3z" />
    </svg>
  </button>
)

async function bookmark(title: string): Promise<void> {
  const device = {
    isTouch: matchMedia('(pointer: coarse)').matches,
    isApple: /Mac|iPhone|iPad/.test(navigator.userAgent),
  }
  const outcome = await keep({ title, url: location.pathname }).catch((): BookmarkOutcome => 'thrown')
  const message = bookmarkMessage(outcome, device)
  showToast({ ...message, variant: message.title === 'Bookmark' ? 'default' : 'destructive' })
}

async function keep(page: { title: string; url: string }): Promise<BookmarkOutcome> {
  if (saved(page)) return 'saved'
  return navigator.clipboard.writeText(location.href).then(
    () => 'copied',
    () => 'refused',
  )
}

/** False when the device keeps nothing for this site. */
function saved(page: { title: string; url: string }): boolean {
  try {
    const kept = JSON.parse(localStorage.getItem(STORE) ?? '[]') as { title: string; url: string }[]
    localStorage.setItem(STORE, JSON.stringify([page, ...kept.filter((other) => other.url !== page.url)]))
    return true
  } catch (error) {
    console.info('bookmarks are not kept on this device', error)
    return false
  }
}
