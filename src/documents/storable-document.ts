import { type DocumentNode, MARK_TYPES, type Mark } from './document.ts'
import { storableAttributes } from './document-schema.ts'

/**
 * An editor's document as it is stored: nodes, attributes and marks of the schema alone, without the empty lines at its
 * end.
 *
 * @example
 * ```ts run
 * storableDocument({ type: 'doc', content: [
 *   { type: 'paragraph', attrs: { class: null }, content: [{ type: 'text', text: 'A rate' }] },
 *   { type: 'paragraph' },
 * ] }) // => { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A rate' }] }] }
 * ```
 */
export function storableDocument(given: DocumentNode): DocumentNode {
  return withoutEnd(storableNodes(given.content ?? []))
}

/**
 * The same of blocks that are storable each: the empty lines at the end are left out.
 *
 * @example
 * ```ts run
 * withoutEnd([{ type: 'horizontalRule' }, { type: 'paragraph' }]) // => { type: 'doc', content: [{ type: 'horizontalRule' }] }
 * ```
 */
export function withoutEnd(blocks: readonly DocumentNode[]): DocumentNode {
  const content = [...blocks]
  while (content.at(-1) && isEmptyLine(content.at(-1))) content.pop()
  return { type: 'doc', content }
}

const isEmptyLine = (node: DocumentNode | undefined) => node?.type === 'paragraph' && !node.content?.length

/**
 * Nodes of an editor as they are stored.
 *
 * @example
 * ```ts run
 * storableNodes([{ type: 'heading', attrs: { level: 2, id: null } }, { type: 'script' }]) // => [{ type: 'heading', attrs: { level: 2 } }]
 * ```
 */
export const storableNodes = (nodes: readonly DocumentNode[]): DocumentNode[] =>
  nodes.flatMap((node) => {
    const attrs = storableAttributes(node.type, node.attrs ?? {})
    if (!attrs) return []
    const marks = (node.marks ?? []).flatMap(storableMark)
    const content = storableNodes(node.content ?? [])
    return [
      {
        type: node.type,
        ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
        ...(content.length > 0 ? { content } : {}),
        ...(node.text === undefined ? {} : { text: node.text }),
        ...(marks.length > 0 ? { marks } : {}),
      },
    ]
  })

function storableMark({ type, attrs }: Mark): Mark[] {
  if (type === 'link') return attrs?.href ? [{ type, attrs: { href: attrs.href } }] : []
  return MARK_TYPES.includes(type) ? [{ type }] : []
}
