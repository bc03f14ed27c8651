/**
 * Refuses a figure that is no whole number of its range.
 *
 * @throws RangeError naming the argument, its value and its range
 */
export function requireRange(name: string, value: number, range: { least: number; most: number }): void {
  if (!Number.isSafeInteger(value) || value < range.least || value > range.most) {
    throw new RangeError(`${name}: expected a whole number from ${range.least} to ${range.most}, got ${value}`)
  }
}
