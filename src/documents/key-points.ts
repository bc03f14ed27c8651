import type { DocumentNode } from './document.ts'

/** Blocks whose content is a line of words. */
const LINES: ReadonlySet<string> = new Set(['paragraph', 'heading', 'codeBlock', 'tableHeader', 'tableCell'])

/**
 * What a reader in a hurry takes away of a text: the lines of its blocks of key points, wherever they stand in it.
 *
 * @example
 * ```ts run
 * const [point] = pointsOf({ type: 'doc', content: pointsBlock([[{ type: 'text', text: 'Rates fell' }]]) })
 * point // => [{ type: 'text', text: 'Rates fell' }]
 * ```
 */
export const pointsOf = (document: DocumentNode): DocumentNode[][] =>
  (document.content ?? []).filter(isPoints).flatMap(linesOf)

/**
 * The same text without them.
 *
 * @example
 * ```ts run
 * withoutPoints({ type: 'doc', content: [{ type: 'keyPoints' }] }) // => { type: 'doc', content: [] }
 * ```
 */
export const withoutPoints = (document: DocumentNode): DocumentNode => ({
  ...document,
  content: (document.content ?? []).filter((node) => !isPoints(node)),
})

/**
 * Lines as the block that a document holds; none for no lines.
 *
 * @example
 * ```ts run
 * pointsBlock([]) // => []
 * ```
 */
export const pointsBlock = (lines: readonly DocumentNode[][]): DocumentNode[] =>
  lines.length === 0
    ? []
    : [
        {
          type: 'keyPoints',
          content: lines.map((content) => ({ type: 'listItem', content: [{ type: 'paragraph', content }] })),
        },
      ]

const isPoints = ({ type }: DocumentNode): boolean => type === 'keyPoints'

function linesOf({ type, content = [] }: DocumentNode): DocumentNode[][] {
  if (LINES.has(type)) return content.length > 0 ? [content] : []
  return content.flatMap(linesOf)
}
