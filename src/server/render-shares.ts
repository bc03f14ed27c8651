/**
 * How much of the making of pages one network may take.
 * 1. Of pages that no cache holds `atOnce` of a network are made at once, but for the few that have a fixed address; the
 *    others wait. More than `mostWaiting` are refused.
 * 2. What anybody can ask for in endless variants (with a query, with a cookie, at an unknown address) is counted, and so is
 *    what turns out not to be there. Of that so many are made in any minute; whoever has had them is refused.
 */
import { type TakeTokens, windowLimit } from '#wire'

export interface RenderShares {
  /** Waits for the turn of a network. Null: it has asked too often, or too much at once. */
  turn(network: string, kind: RenderKind): Promise<Turn | null>
}

/** few: of a fixed address. many: of one that exists. endless: of any other. */
export type RenderKind = 'few' | 'many' | 'endless'

interface Turn {
  /** the page is made, or has failed */
  end(status: number): void
}

interface Limits {
  perMinute: number
  atOnce: number
  mostWaiting: number
}

interface Share {
  making: number
  waiting: (() => void)[]
}

/** Networks remembered; the one seen first is forgotten, which only ever favors it. */
const MOST_NETWORKS = 20_000

/**
 * @example
 * const shares = renderShares({ perMinute: 600, atOnce: 4, mostWaiting: 250 })
 * const turn = await shares.turn('192.0.2.1', 'endless')
 * turn?.end(200)
 */
export function renderShares(limits: Limits, clock: () => Date = () => new Date()): RenderShares {
  const take: TakeTokens = windowLimit({ times: limits.perMinute, minutes: 1 }, clock)
  const shares = new Map<string, Share>()

  const shareOf = (network: string): Share => {
    const share = shares.get(network) ?? { making: 0, waiting: [] }
    shares.set(network, share)
    if (shares.size > MOST_NETWORKS) forgetFirst(shares)
    return share
  }

  return {
    async turn(network, kind) {
      const share = shareOf(network)
      if (share.waiting.length >= limits.mostWaiting || !take(network, kind === 'endless' ? 1 : 0)) return null
      if (kind === 'few') return { end: () => undefined }
      if (share.making >= limits.atOnce) await new Promise<void>((go) => share.waiting.push(go))
      else share.making += 1
      // While it waited others of its network may have turned out not to be there.
      if (kind === 'many' && !take(network, 0)) {
        passOn(share)
        return null
      }
      return {
        end(status) {
          if (kind === 'many' && status === 404) take(network)
          passOn(share)
        },
      }
    },
  }
}

/** The turn goes to who has waited longest, or back. */
function passOn(share: Share): void {
  const next = share.waiting.shift()
  if (next) next()
  else share.making -= 1
}

function forgetFirst(shares: Map<string, Share>): void {
  const [first] = shares.keys()
  if (first !== undefined) shares.delete(first)
}
