import { StorageRefusal } from './storage-refusal.ts'

/** Work on a picture that somebody wants to see; any other is a part of an upload. */
export interface Rendering {
  /** an account, or a network without one; null for calls within the process */
  sender: string | null
}

const MOST_WAITING = 50
/** Renderings wait in all places but these. */
const KEPT_FOR_UPLOADS = MOST_WAITING / 5
/** While half of the places are taken, one sender gets no more than this. */
const MOST_OF_ONE = MOST_WAITING / 5

/**
 * The order in which pictures are worked on, so many together: who has fewest goes first, and uploads go before all, for only
 * those who may write send them.
 *
 * @returns waits for a turn, and gives the function that ends it
 * @example
 * ```ts run
 * const turn = pictureQueue(1)
 * const done = await turn({ sender: '192.0.2.1' })
 * done() // => undefined
 * ```
 */
export function pictureQueue(atOnce: number): (rendering: Rendering | null) => Promise<() => void> {
  const waiting: { begin: () => void; sender: string | null }[] = []
  const shares = new Map<string, number>()
  let busy = 0

  const shareOf = (sender: string | null) => (sender === null ? 0 : (shares.get(sender) ?? 0))
  const count = (sender: string | null, more: 1 | -1) => {
    if (sender === null) return
    const now = shareOf(sender) + more
    if (now > 0) shares.set(sender, now)
    else shares.delete(sender)
  }
  const next = () => {
    const least = Math.min(...waiting.map(({ sender }) => shareOf(sender)))
    const at = waiting.findIndex(({ sender }) => shareOf(sender) === least)
    const [first] = at < 0 ? [] : waiting.splice(at, 1)
    if (first) first.begin()
    else busy -= 1
  }
  return async (rendering) => {
    const sender = rendering?.sender ?? null
    const isFull = waiting.length >= (rendering ? MOST_WAITING - KEPT_FOR_UPLOADS : MOST_WAITING)
    const isShareSpent = waiting.length >= MOST_WAITING / 2 && shareOf(sender) >= MOST_OF_ONE
    if (isFull || isShareSpent) throw new StorageRefusal('SlowDown')
    count(sender, 1)
    if (busy < atOnce) busy += 1
    else await new Promise<void>((begin) => waiting.push({ begin, sender }))
    return () => {
      count(sender, -1)
      next()
    }
  }
}
