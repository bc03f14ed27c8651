import { type DocumentNode, compareDocuments, plainText } from '#documents/schema'

/** Two versions of a text as one: what is gone struck out, what is new underlined. */
export const ComparedText = ({ older, newer }: { older: DocumentNode; newer: DocumentNode }) => (
  <div className="studio-compared">
    {compareDocuments(older, newer).map(({ kind, node }, index) => {
      const words = wordsOfBlock(node)
      if (kind === 'gone') return <del key={index}>{words}</del>
      if (kind === 'new') return <ins key={index}>{words}</ins>
      return <p key={index}>{words}</p>
    })}
  </div>
)

/** A block in words: one that is drawn says what it is. */
export const wordsOfBlock = (node: DocumentNode): string =>
  plainText(node) || String(node.attrs?.['title'] ?? node.attrs?.['alt'] ?? node.type)
