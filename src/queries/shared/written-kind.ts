import { KINDS } from '#kinds'
import type { WrittenKind } from './changed-texts.ts'

const WRITTEN: readonly WrittenKind[] = ['article', 'guide', 'lesson', 'term', 'wikiPage', 'answer', 'state']

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
  const kind = WRITTEN.find((each) => KINDS[each].stored === stored)
  if (!kind) throw new RangeError(`There is no kind of text that is stored as "${stored}"`)
  return kind
}
