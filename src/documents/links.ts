import type { DocumentNode } from './document.ts'

/**
 * Every link of a document, in the order of the text.
 */
export function linksOf(node: DocumentNode): string[] {
  const own = (node.marks ?? []).flatMap((mark) => (mark.attrs ? [mark.attrs.href] : []))
  return [...own, ...(node.content ?? []).flatMap(linksOf)]
}

/**
 * Paths and addresses of all pictures of a document.
 */
export function picturesOf(node: DocumentNode): string[] {
  const own = node.type === 'image' || node.type === 'picture' ? [String(node.attrs?.['src'] ?? '')] : []
  return [...own, ...(node.content ?? []).flatMap(picturesOf)]
}
