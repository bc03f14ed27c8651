/** What was committed at a moment: pg_snapshot, "xmin:xmax:xip,xip". */
export interface Snapshot {
  text: string
  isVisible(transaction: string): boolean
}

/**
 * Reads a snapshot (PostgreSQL, System Information Functions: pg_snapshot components).
 *
 * @param text such as `10:20:10,14,15`
 */
export function readSnapshot(text: string): Snapshot {
  const [least = '0', most = '0', list = ''] = text.split(':')
  const running = new Set(list.split(','))
  const [from, end] = [BigInt(least), BigInt(most)]
  return {
    text,
    isVisible(transaction) {
      const number = BigInt(transaction)
      return number < from || (number < end && !running.has(transaction))
    },
  }
}
