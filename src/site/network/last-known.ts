import { clientCache } from './client-cache.ts'
import { isAway } from './retries.ts'

/** What is given now; what was given before, for some minutes or a day, when the backend cannot be reached. */
export async function lastKnown<Result>(key: string, ask: () => Promise<Result>, freshMs?: number): Promise<Result> {
  try {
    const result = await ask()
    clientCache.set(key, result, freshMs)
    return result
  } catch (error) {
    const last = isAway(error) ? clientCache.last<Result>(key) : null
    if (!last) throw error
    console.warn(`${key} is taken as it was, for it could not be asked anew`, error)
    return last.data
  }
}
