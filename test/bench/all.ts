import type { Bench } from './bench-row.ts'
import { cachedHit } from './cached-hit.ts'

/** in the order of the table */
export const benches: readonly Bench[] = [cachedHit]
