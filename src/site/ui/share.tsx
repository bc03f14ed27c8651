import { useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'
import { pressAgain } from './early-press.ts'
import { showToast } from './toast-store.ts'

/** Hands the page to the device's own sharing, where there is one; copies its address elsewhere. */
export function ShareButton({ title }: { title: string }) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => pressAgain(place.current), [])
  return (
    <span className="needs-scripts" ref={place}>
      <Button small kind="plain" onClick={() => void share(title).catch(console.error)}>
        Share
      </Button>
    </span>
  )
}

async function share(title: string): Promise<void> {
  const url = addressToShare(location)
  if ('share' in navigator) {
    const isDone = await navigator.share({ title, url }).then(() => true, wasClosed)
    if (isDone) return
  }
  if (await copyText(url))
    showToast({ title: 'Link copied', description: 'Paste it wherever you want to share this page.' })
  else showToast({ title: 'Not copied', description: `The address is ${url}`, variant: 'destructive' })
}

/**
 * A reader who closes the device's sheet has decided; nothing else is tried. A device that opens none, as after a press that is
 * long ago, gets the address copied.
 */
const wasClosed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** The page without the place in it that the reader happens to be at. */
export const addressToShare = ({ origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>) =>
  origin + pathname + search
