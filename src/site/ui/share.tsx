import { Button } from './button.tsx'
import { showToast } from './toast-store.ts'

/** Hands the page to the device's own sharing, where there is one; copies its address elsewhere. */
export const ShareButton = ({ title }: { title: string }) => (
  <span className="needs-scripts">
    <Button small kind="plain" onClick={() => void share(title)}>
      Share
    </Button>
  </span>
)

async function share(title: string): Promise<void> {
  const url = addressToShare(location)
  if ('share' in navigator) {
    const isDone = await navigator.share({ title, url }).then(() => true, wasClosed)
    if (isDone) return
  }
  await navigator.clipboard.writeText(url).then(
    () => showToast({ title: 'Link copied', description: 'Paste it wherever you want to share this page.' }),
    () => showToast({ title: 'Not copied', description: `The address is ${url}`, variant: 'destructive' }),
  )
}

/** A reader who closes the device's sheet has decided; nothing else is tried. */
const wasClosed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** The page without the place in it that the reader happens to be at. */
export const addressToShare = ({ origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>) =>
  origin + pathname + search
