import type { JSONContent } from '@tiptap/core'
import type { Node as TextNode } from '@tiptap/pm/model'
import { type DocumentNode, storableDocument, storableNodes, withoutEnd } from '#documents/schema'

/**
 * A document as the editor holds it. A figure may carry anything that it was computed from, which the editor keeps as one
 * value that it does not look into; an empty text has a line to write on.
 */
export function editorDocument(document: DocumentNode): JSONContent {
  const content = (document.content ?? []).map(toEditor)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

/** The editor's text as it is stored. */
export const documentOfEditor = (json: JSONContent): DocumentNode =>
  storableDocument(fromEditor(json as unknown as DocumentNode))

/** Nodes of the editor never change, and a keystroke makes few of them anew: what was read of the others is still right. */
const read = new WeakMap<TextNode, DocumentNode[]>()

/** What the editor was given, of which it made these blocks: until they are changed they are read as they came. */
export function rememberGiven(doc: TextNode, { content = [] }: DocumentNode): void {
  for (const [index, given] of content.entries()) {
    const block = doc.maybeChild(index)
    if (block?.type.name !== given.type) return
    read.set(block, [given])
  }
}

/** The text as it is stored; of a long one, too, after every letter. */
export function documentNow(doc: TextNode): DocumentNode {
  return withoutEnd(
    doc.children.flatMap((block) => {
      const known = read.get(block) ?? storableNodes([fromEditor(block.toJSON() as DocumentNode)])
      read.set(block, known)
      return known
    }),
  )
}

function toEditor(node: DocumentNode): JSONContent {
  const { content, attrs, ...rest } = node
  const kept = node.type === 'figure' ? { text: attrs?.['text'] ?? '', given: JSON.stringify(attrs ?? {}) } : attrs
  return {
    ...rest,
    ...(kept ? { attrs: kept } : {}),
    ...(content ? { content: content.map(toEditor) } : {}),
  }
}

function fromEditor(node: DocumentNode): DocumentNode {
  const { content, ...rest } = node
  const attrs = node.type === 'figure' ? givenOf(node) : node.attrs
  return { ...rest, ...(attrs ? { attrs } : {}), ...(content ? { content: content.map(fromEditor) } : {}) }
}

function givenOf({ attrs = {} }: DocumentNode): NonNullable<DocumentNode['attrs']> {
  try {
    const given: unknown = JSON.parse(String(attrs['given'] ?? '{}'))
    return typeof given === 'object' && given !== null ? (given as NonNullable<DocumentNode['attrs']>) : {}
  } catch {
    return { text: attrs['text'] ?? '' }
  }
}
