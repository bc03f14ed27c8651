/**
 * The document that a text is: the editor's schema, kept as JSON. HTML is made from it and never read back.
 */
export interface DocumentNode {
  type: string
  attrs?: Record<string, string | number | boolean | null>
  content?: DocumentNode[]
  text?: string
  marks?: { type: 'bold' | 'italic' | 'link'; attrs?: { href: string } }[]
}

export const textNode = (text: string): DocumentNode => ({ type: 'text', text })

/**
 * The words of a node, without markup.
 *
 * @example
 * ```ts run
 * plainText({ type: 'paragraph', content: [{ type: 'text', text: 'A rate' }] }) // => 'A rate'
 * ```
 */
export function plainText(node: DocumentNode): string {
  if (node.text !== undefined) return node.text
  const between = node.type === 'doc' || node.type.endsWith('List') || node.type.startsWith('table') ? ' ' : ''
  return (node.content ?? []).map(plainText).join(between)
}

const WORDS_A_MINUTE = 220

/**
 * How long a text takes to read, as it is printed.
 *
 * @example
 * ```ts run
 * readTimeOf({ type: 'doc', content: [] }) // => null
 * ```
 */
export function readTimeOf(document: DocumentNode): string | null {
  const words = plainText(document).match(/\S+/g)?.length ?? 0
  return words === 0 ? null : `${Math.max(1, Math.round(words / WORDS_A_MINUTE))} min read`
}
