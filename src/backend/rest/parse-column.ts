import type { Scanner } from './scanner.ts'
import { addValue } from './tree.ts'
import type { ColumnPath, JsonStep, ParseContext } from './tree.ts'

const index = /-?\d+(?=$|->|::|[.,)])/y

/** JSON paths longer than this are refused; no document of anybody's is that deep. */
const maxPath = 20

/**
 * Parses `column`, `column->key`, `column->0->>key`, with blanks around it.
 *
 * @example
 * ```ts
 * parseColumn(new Scanner('document->>type', 'filter'), newContext()).path[0]?.name // => 'type'
 * ```
 */
export function parseColumn(scanner: Scanner, context: ParseContext): ColumnPath {
  scanner.skip()
  const name = scanner.name()
  const path = parsePath(scanner, context)
  scanner.skip()
  return { name, path }
}

/**
 * Parses the steps behind a column's name.
 *
 * @returns no step when none stands here
 * @example
 * ```ts
 * parsePath(new Scanner('->a', 'filter'), newContext()).length // => 1
 * ```
 */
export function parsePath(scanner: Scanner, context: ParseContext): JsonStep[] {
  const path: JsonStep[] = []
  while (scanner.accept('->')) {
    const asText = scanner.accept('>')
    const number = scanner.match(index)
    const name = number ? number[0] : scanner.key()
    if (path.length >= maxPath) throw scanner.fail(`at most ${maxPath} steps`)
    path.push({ asText, isIndex: number !== null, key: addValue(context, name), name })
  }
  return path
}
