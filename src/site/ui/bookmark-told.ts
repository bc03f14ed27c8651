import { href } from '#routes'
import { type BookmarkOutcome, bookmarkMessage } from './bookmark-words.ts'
import { showToast } from './toast-store.ts'

/** Says what became of a bookmark; where the device keeps nothing, the address is copied instead. */
export async function tellSaved(isKept: boolean): Promise<void> {
  const device = {
    isTouch: matchMedia('(pointer: coarse)').matches,
    isApple: /Mac|iPhone|iPad/.test(navigator.userAgent),
  }
  const outcome = isKept ? 'saved' : await copied().catch((): BookmarkOutcome => 'thrown')
  const message = bookmarkMessage(outcome, device)
  showToast({
    ...message,
    variant: message.title === 'Bookmark' ? 'default' : 'destructive',
    ...(isKept ? { action: { label: 'See saved pages', href: href('saved') } } : {}),
  })
}

async function copied(): Promise<BookmarkOutcome> {
  return navigator.clipboard.writeText(location.href).then(
    () => 'copied',
    () => 'refused',
  )
}

/** Says that a page is no longer saved, and offers to bring it back. */
export function tellLetGo(bringBack: () => void): void {
  const undo = () => {
    bringBack()
    toast.dismiss()
  }
  const toast = showToast({
    title: 'Bookmark',
    description: 'Bookmark removed from this device.',
    action: { label: 'Undo', run: undo },
  })
}
