/** A piece of a text that stayed, went or came. */
export interface Piece {
  change: 'same' | 'gone' | 'new'
  text: string
}

/**
 * What of one text stands in the other, in the order of both.
 *
 * @example
 * ```ts run
 * differences(['a', 'b'], ['a', 'c']).map(({ change, text }) => change + text) // => ['samea', 'goneb', 'newc']
 * ```
 */
export function differences(before: readonly string[], after: readonly string[]): Piece[] {
  const common = commonLengths(before, after)
  const pieces: Piece[] = []
  let [old, now] = [0, 0]
  while (old < before.length || now < after.length) {
    const [gone, came] = [before[old], after[now]]
    if (gone !== undefined && gone === came) {
      pieces.push({ change: 'same', text: gone })
      old += 1
      now += 1
    } else if (gone !== undefined && (came === undefined || at(common, old + 1, now) >= at(common, old, now + 1))) {
      pieces.push({ change: 'gone', text: gone })
      old += 1
    } else {
      pieces.push({ change: 'new', text: came ?? '' })
      now += 1
    }
  }
  return pieces
}

const at = (rows: readonly Uint16Array[], row: number, column: number): number => rows[row]?.[column] ?? 0

/** How much the rests of both have in common, by where they begin. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let old = before.length - 1; old >= 0; old -= 1) {
    for (let now = after.length - 1; now >= 0; now -= 1) {
      const row = rows[old]
      if (row)
        row[now] =
          before[old] === after[now]
            ? at(rows, old + 1, now + 1) + 1
            : Math.max(at(rows, old + 1, now), at(rows, old, now + 1))
    }
  }
  return rows
}
