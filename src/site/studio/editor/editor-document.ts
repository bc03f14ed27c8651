import type { JSONContent } from '@tiptap/core'
import { type DocumentNode, storableDocument } from '#documents/schema'

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
