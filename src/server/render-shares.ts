/**
 * How much of the making of pages one network may take.
 * 1. Of pages that no cache holds `atOnce` of a network are made at once, but for the few that have a fixed address; the
 *    others wait. More than `mostWaiting` are refused.
 * 2. What anybody can ask for in endless variants (with a query, with a cookie, at an unknown address) takes a token, and so
 *    does what turns out not to be there. Whoever has no token left is refused.
 */
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
  burst: number
  atOnce: number
  mostWaiting: number
}

interface Share {
  tokens: number
  at: number
  making: number
  waiting: (() => void)[]
}

/** Networks remembered; the one seen first is forgotten, which only ever favors it. */
const MOST_NETWORKS = 20_000

/**
 * @example
 * const shares = renderShares({ perMinute: 600, burst: 600, atOnce: 4, mostWaiting: 250 })
 * const turn = await shares.turn('192.0.2.1', 'endless')
 * turn?.end(200)
 */
export function renderShares(limits: Limits, now: () => number = Date.now): RenderShares {
  const shares = new Map<string, Share>()

  const shareOf = (network: string): Share => {
    const share = shares.get(network) ?? { tokens: limits.burst, at: now(), making: 0, waiting: [] }
    // a clock that was set back refills nothing, and takes nothing
    const passed = Math.max(0, now() - share.at)
    share.tokens = Math.min(limits.burst, share.tokens + (passed * limits.perMinute) / 60_000)
    share.at = now()
    shares.set(network, share)
    if (shares.size > MOST_NETWORKS) forgetFirst(shares)
    return share
  }

  return {
    async turn(network, kind) {
      const share = shareOf(network)
      if (share.tokens < 1 || share.waiting.length >= limits.mostWaiting) return null
      if (kind === 'few') return { end: () => undefined }
      if (kind === 'endless') share.tokens -= 1
      if (share.making >= limits.atOnce) await new Promise<void>((go) => share.waiting.push(go))
      else share.making += 1
      return {
        end(status) {
          if (kind === 'many' && status === 404) share.tokens -= 1
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
