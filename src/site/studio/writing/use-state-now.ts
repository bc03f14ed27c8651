import { useEffect, useState } from 'react'
import { type Publication, type TextState, stateOf } from '#queries/writing'

const LOOK_MS = 10_000

/**
 * Where a text stands now: a scheduled one is published at its minute.
 *
 * @param heldAt when the server had the text last, by its own clock: it is no earlier, whatever the device says
 */
export function useStateNow(publication: Publication, heldAt: string): TextState {
  const [deviceNow, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  const now = Math.max(deviceNow, Date.parse(heldAt) || 0)
  // What was put out since the last look is out.
  const publishedAt = publication.isPublished ? Date.parse(publication.publishDate ?? '') : now
  return stateOf(publication, publishedAt <= now + LOOK_MS ? Math.max(now, publishedAt) : now)
}
