import { setTimeout as pause } from 'node:timers/promises'

const HOUR_MS = 3_600_000

/**
 * Waits where an hour, and with it perhaps a day, is about to end: what a test counts by it falls into one.
 *
 * @param neededMs so long the test may take
 */
export async function withinOneHour(neededMs = 15_000): Promise<void> {
  const left = HOUR_MS - (Date.now() % HOUR_MS)
  if (left < neededMs) await pause(left + 100)
}
