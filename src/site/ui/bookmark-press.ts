import { href } from '#routes'
import { type BookmarkOutcome, bookmarkMessage } from './bookmark-words.ts'
import { isSaved } from './saved-reading.ts'
import { removeFromDevice, saveOnDevice } from './saved-store.ts'
import { showToast } from './toast-store.ts'

/** Saves a page on this device, or lets it go, and says what came of it. */
export async function pressBookmark(page: { title: string; url: string }): Promise<void> {
  if (isSaved(page.url)) tellLetGo(removeFromDevice(page.url))
  else await tellSaved(saveOnDevice(page))
}

/** Where the device keeps nothing, the address is copied instead. */
async function tellSaved(isKept: boolean): Promise<void> {
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

function tellLetGo(bringBack: () => void): void {
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
