import { useEffect, useMemo, useRef, useState } from 'react'
import { type EditionProgress, type StoredEdition, editionProgress, sendingEditions } from '#queries/mail'
import type { Client } from '#queries/shared'
import { newsOf } from './edition-news.ts'

/** An edition, and what has become of its letters. */
export interface FollowedEdition {
  edition: StoredEdition
  progress: EditionProgress
}

interface Followed {
  editions: readonly FollowedEdition[]
  /** What is read out: the last that is worth it. */
  news: string
}

/** How often it is looked how far the letters are. */
const LOOK_MS = 5_000

/** Editions as they are now: read anew while one of them goes out and the page is seen. */
export function useFollowed(client: Client, loaded: readonly FollowedEdition[], open: () => Promise<void>): Followed {
  const [later, setLater] = useState({ loaded, editions: loaded })
  const editions = later.loaded === loaded ? later.editions : loaded
  const sending = useMemo(
    () => loaded.flatMap(({ edition: { id, state } }) => (state === 'sending' ? [id] : [])),
    [loaded],
  )
  useEffect(() => {
    if (sending.length === 0) return undefined
    return whileSeen(async () => {
      const still = new Set(await sendingEditions(client))
      if (sending.some((id) => !still.has(id))) return open()
      const found = await Promise.all(sending.map(async (id) => [id, await editionProgress(client, id)] as const))
      setLater({ loaded, editions: withProgress(loaded, new Map(found)) })
    })
  }, [client, loaded, open, sending])
  return { editions, news: useNews(editions) }
}

const withProgress = (editions: readonly FollowedEdition[], found: ReadonlyMap<string, EditionProgress>) =>
  editions.map(({ edition, progress }) => ({ edition, progress: found.get(edition.id) ?? progress }))

/** Does it every few seconds, one after the other, while somebody sees the page, and at once when they come back to it. */
function whileSeen(look: () => Promise<void>): () => void {
  let isLooking = false
  const lookOnce = () => {
    if (isLooking || document.hidden) return
    isLooking = true
    look()
      .catch((error: unknown) => console.info('How far the letters are could not be read', error))
      .finally(() => (isLooking = false))
  }
  const timer = setInterval(lookOnce, LOOK_MS)
  document.addEventListener('visibilitychange', lookOnce)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', lookOnce)
  }
}

function useNews(editions: readonly FollowedEdition[]): string {
  const before = useRef(editions)
  const [news, setNews] = useState('')
  useEffect(() => {
    const said = newsOf(before.current, editions)
    before.current = editions
    if (said) setNews(said)
  }, [editions])
  return news
}
