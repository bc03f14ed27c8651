/*
 * The queue and its driver take a second to load and 20 MB: the site answers before, and one that asks no source never
 * loads them.
 */
import type { RatesDeps } from './start-rates.ts'

/** Keeps rates current from now on; see start-rates. */
export function startRates(deps: RatesDeps): { stop(): Promise<void> } {
  const starting = import('./start-rates.ts').then((rates) => rates.startRates(deps))
  starting.catch((error: unknown) => deps.log(`rates: are not fetched: ${String(error)}`))
  return {
    async stop() {
      const rates = await starting.catch(() => null)
      await rates?.stop()
    },
  }
}
