/**
 * The document that a text is: the editor's schema, kept as JSON. HTML is made from it and never read back.
 */
export interface DocumentNode {
  type: string
  attrs?: Record<string, string | number | boolean | null>
  content?: DocumentNode[]
  text?: string
  marks?: { type: MarkType; attrs?: { href: string } }[]
}

/** What may be said of words within a line. */
export const MARK_TYPES = [
  'bold',
  'italic',
  'link',
  'underline',
  'strike',
  'code',
  'subscript',
  'superscript',
  'highlight',
] as const
type MarkType = (typeof MARK_TYPES)[number]

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
  if (node.type === 'hardBreak') return ' '
  const between =
    node.type === 'doc' || node.type === 'keyPoints' || node.type.endsWith('List') || node.type.startsWith('table')
      ? ' '
      : ''
  return (node.content ?? []).map(plainText).join(between)
}

export type Mark = NonNullable<DocumentNode['marks']>[number]

/** Neighbors that share a mark, so that it is opened and closed once around all of them. */
interface MarkedRun {
  mark: Mark | undefined
  nodes: DocumentNode[]
}

/**
 * Inline nodes in runs of one mark each.
 *
 * @param depth which of the nodes' marks, 0 for the outermost
 * @example
 * ```ts run
 * runsOf([{ type: 'text', text: 'a' }, { type: 'text', text: 'b' }], 0).length // => 1
 * ```
 */
export function runsOf(nodes: readonly DocumentNode[], depth: number): MarkedRun[] {
  const runs: MarkedRun[] = []
  for (const node of nodes) {
    const mark = node.marks?.[depth]
    const last = runs.at(-1)
    if (last && sameMark(last.mark, mark)) last.nodes.push(node)
    else runs.push({ mark, nodes: [node] })
  }
  return runs
}

const sameMark = (one: Mark | undefined, other: Mark | undefined): boolean =>
  one?.type === other?.type && one?.attrs?.href === other?.attrs?.href

const WORDS_A_MINUTE = 220

/**
 * How long a text takes to read, as it is printed; its key points say the same again.
 *
 * @example
 * ```ts run
 * readTimeOf({ type: 'doc', content: [] }) // => null
 * ```
 */
export function readTimeOf(document: DocumentNode): string | null {
  const body = (document.content ?? []).filter(({ type }) => type !== 'keyPoints')
  return readTimeOfWords(plainText({ ...document, content: body }).match(/\S+/g)?.length ?? 0)
}

/**
 * How long so many words take to read, as it is printed.
 *
 * @example
 * ```ts run
 * readTimeOfWords(660) // => '3 min read'
 * ```
 */
export const readTimeOfWords = (words: number): string | null =>
  words === 0 ? null : `${Math.max(1, Math.round(words / WORDS_A_MINUTE))} min read`
