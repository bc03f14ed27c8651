import { BoundedMap } from './bounded-map.ts'

/** How often something may happen: `burst` at once, refilled evenly at `perMinute`. */
export interface Rate {
  perMinute: number
  burst: number
}

/** Takes tokens of a key. */
export type TakeTokens = (key: string, cost?: number, left?: number) => boolean

/** Keys remembered per bucket set; the least recently seen is forgotten, which only ever favours the caller. */
export const keysKept = 20_000

/**
 * Token buckets by key (an address, an account).
 *
 * @param clock now; a parameter so that tests need not wait
 * @returns a function that takes one token of a key, or as many as it is told, and leaves as many as it is told: true when
 * the call may go on. To take none asks whether one is there
 * @example
 * ```ts run
 * const allow = rateLimit({ perMinute: 1, burst: 1 }, () => new Date(0))
 * allow('192.0.2.1') // => true
 * ```
 */
export function rateLimit(rate: Rate, clock: () => Date): TakeTokens {
  const buckets = new BoundedMap<string, { tokens: number; at: number }>(keysKept)
  return (key, cost = 1, left = 0) => {
    const now = clock().getTime()
    const bucket = buckets.get(key) ?? { tokens: rate.burst, at: now }
    // A clock that was set back takes nothing away.
    const passed = Math.max(0, now - bucket.at)
    const tokens = Math.min(rate.burst, bucket.tokens + (passed * rate.perMinute) / 60_000)
    const allowed = tokens >= Math.max(1, cost) + left
    buckets.set(key, { tokens: allowed ? tokens - cost : tokens, at: now })
    return allowed
  }
}

/**
 * The caller's address as our own server saw it. The server removes this header from what comes in and sets it anew, so a
 * forged forwarding header moves no limit.
 *
 * @returns the address, or `'local'` for calls within the process
 * @example
 * ```ts run
 * clientAddress(new Request('http://x/')) // => 'local'
 * ```
 */
export function clientAddress(request: Request): string {
  return request.headers.get('x-client-address') ?? 'local'
}
