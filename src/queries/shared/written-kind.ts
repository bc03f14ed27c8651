import { type WrittenKind, writtenKind } from '#kinds'

/**
 * The kind of a text by what the database calls it.
 *
 * @throws RangeError for a name that no kind has
 * @example
 * ```ts run
 * writtenKindOf('education') // => 'lesson'
 * ```
 */
export function writtenKindOf(stored: string): WrittenKind {
  const kind = writtenKind(stored)
  if (!kind) throw new RangeError(`There is no kind of text that is stored as "${stored}"`)
  return kind
}
