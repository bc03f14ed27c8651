/**
 * The moment it is. Rooms that need the time are handed one, so that tests decide what time it is.
 *
 * @example
 * ```ts run
 * (() => new Date('2026-08-20'))().getUTCFullYear() // => 2026
 * ```
 */
export type Clock = () => Date

/**
 * The machine's own clock.
 *
 * @example
 * ```ts run
 * systemClock() instanceof Date // => true
 * ```
 */
export const systemClock: Clock = () => new Date()
