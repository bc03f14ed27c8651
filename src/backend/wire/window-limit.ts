import { BoundedMap } from './bounded-map.ts'
import { keysKept, type TakeTokens } from './rate-limit.ts'

/** How often something may happen in any stretch of so many minutes, all of it at once if need be. */
interface WindowRule {
  times: number
  minutes: number
}

/** What was taken in one part of the window. */
interface Slot {
  number: number
  taken: number
}

/** Of a window: few enough that 20,000 keys take a few megabytes. */
const SLOTS = 20

/**
 * Counts by key (a network, the whole site) how many were taken within the window that ends now, to a twentieth of it and never
 * too few: whichever stretch of that length is looked at, no more than so many were taken in it.
 *
 * @param clock now; a parameter so that tests need not wait
 * @returns a function that takes as `rateLimit`'s does
 * @example
 * ```ts run
 * const allow = windowLimit({ times: 1, minutes: 60 }, () => new Date(0))
 * allow('192.0.2.1') // => true
 * ```
 */
export function windowLimit({ times, minutes }: WindowRule, clock: () => Date): TakeTokens {
  const slotMs = (minutes * 60_000) / SLOTS
  const kept = new BoundedMap<string, Slot[]>(keysKept)
  return (key, cost = 1, left = 0) => {
    const now = Math.floor(clock().getTime() / slotMs)
    const slots = slotsUntil(now, kept.get(key) ?? [])
    const taken = slots.reduce((sum, slot) => sum + slot.taken, 0)
    const isAllowed = taken + Math.max(1, cost) + left <= times
    if (isAllowed && cost > 0) add(slots, now, cost)
    kept.set(key, slots)
    return isAllowed
  }
}

/** Those that the window touches. What is later than now was taken before the clock was set back: it counts from now on. */
function slotsUntil(now: number, slots: Slot[]): Slot[] {
  const within = slots.filter((slot) => slot.number >= now - SLOTS)
  return within.map((slot) => ({ ...slot, number: Math.min(slot.number, now) }))
}

function add(slots: Slot[], number: number, taken: number): void {
  const last = slots.at(-1)
  if (last?.number === number) last.taken += taken
  else slots.push({ number, taken })
}
