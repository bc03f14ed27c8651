/** One line of the bench table: a figure, its bound, and how it was taken. */
export interface BenchRow {
  what: string
  measured: string
  mustReach: string
  /** null: nothing to reach, or not measured here */
  isReached: boolean | null
  method: string
}

export interface Bench {
  name: string
  /** Takes many minutes: run only when it is named. */
  isLong?: boolean
  run: () => Promise<BenchRow[]>
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
