import type { DocumentNode } from '#documents/schema'

/** Blocks that nobody changed are the same objects in the next text: they are looked through once. */
const found = new WeakMap<DocumentNode, readonly string[]>()

/** Where the links of a text lead, in their order. */
export const linksOf = ({ content = [] }: DocumentNode): readonly string[] => content.flatMap(linksOfBlock)

function linksOfBlock(block: DocumentNode): readonly string[] {
  const links = found.get(block) ?? linksIn(block)
  found.set(block, links)
  return links
}

const linksIn = (node: DocumentNode): string[] => [
  ...(node.marks ?? []).flatMap((mark) => hrefOf(mark.attrs?.href)),
  ...(node.type === 'relatedText' ? hrefOf(node.attrs?.['href']) : []),
  ...(node.content ?? []).flatMap(linksIn),
]

const hrefOf = (href: unknown): string[] => (typeof href === 'string' ? [href] : [])
