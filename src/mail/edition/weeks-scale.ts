const STEP = 0.1

/** The tenths of a point around all values; never one and the same. */
export function weeksScale(values: readonly number[]): [low: number, high: number] {
  const steps = values.map((value) => Math.round(value * 1_000) / (STEP * 1_000))
  const low = Math.floor(Math.min(...steps))
  const high = Math.ceil(Math.max(...steps))
  return [low * STEP, Math.max(high, low + 1) * STEP]
}

/** An end of the scale: "6.7%". */
export const scaleLabel = (value: number): string => `${value.toFixed(1)}%`
