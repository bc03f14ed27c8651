import { KINDS, WRITTEN_KINDS, type WrittenKind } from '#kinds'

/**
 * The kind of written text that the database and addresses call so, or null.
 *
 * @example
 * ```ts run
 * writtenKind('glossary') // => 'term'
 * writtenKind('lender') // => null
 * ```
 */
export const writtenKind = (stored: string): WrittenKind | null =>
  WRITTEN_KINDS.find((name) => KINDS[name].stored === stored) ?? null

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
