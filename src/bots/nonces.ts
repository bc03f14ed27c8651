/** Nonces that were used, until the signatures that they stand in have expired. */
export interface Nonces {
  /** Whether it is used for the first time; from then on it is not. */
  take(key: string, nonce: string, expires: number): boolean
}

/** So many are remembered; of more the oldest is forgotten. Only what was signed rightly comes here. */
const MOST_NONCES = 10_000

/**
 * No nonce yet.
 *
 * @param nowSeconds seconds since 1970
 * @example
 * ```ts run
 * const nonces = nonceMemory(() => 0)
 * const isFirst = nonces.take('key', 'nonce', 60)
 * nonces.take('key', 'nonce', 60) // => false
 * ```
 */
export function nonceMemory(nowSeconds: () => number): Nonces {
  const used = new Map<string, number>()
  return {
    take(key, nonce, expires) {
      const name = `${key} ${nonce}`
      const now = nowSeconds()
      if ((used.get(name) ?? -Infinity) > now) return false
      used.delete(name)
      used.set(name, expires)
      if (used.size > MOST_NONCES) forget(used, now)
      return true
    },
  }
}

function forget(used: Map<string, number>, now: number): void {
  for (const [name, expires] of used) if (expires <= now) used.delete(name)
  const [oldest] = used.keys()
  if (used.size > MOST_NONCES && oldest !== undefined) used.delete(oldest)
}
