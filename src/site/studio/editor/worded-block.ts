import type { Node } from '@tiptap/pm/model'
import type { Selection } from '@tiptap/pm/state'

/** Words that stand at a block, beside what is written in it. */
interface BlockWords {
  /** What the form of them is called, and the tool that opens it. */
  label: string
  fields: readonly { name: string; label: string; hint?: string; most: number }[]
}

const BLOCK_WORDS: Readonly<Record<string, BlockWords>> = {
  note: { label: 'Title of the note', fields: [{ name: 'title', label: 'Title', most: 200 }] },
  table: {
    label: 'Caption and source',
    fields: [
      { name: 'caption', label: 'Caption', hint: 'What the table shows.', most: 300 },
      { name: 'source', label: 'Source', hint: 'Who says so, and when: Authority, date.', most: 300 },
    ],
  },
  details: { label: 'Line that opens it', fields: [{ name: 'summary', label: 'Line that opens it', most: 300 }] },
  gallery: { label: 'Caption of the gallery', fields: [{ name: 'caption', label: 'Caption', most: 500 }] },
  codeBlock: { label: 'Caption', fields: [{ name: 'caption', label: 'Caption', most: 300 }] },
}

/** A block of the text with words of its own, and where it stands. */
interface WordedBlock extends BlockWords {
  node: Node
  at: number
}

/** The innermost block around the cursor that has words of its own; null where there is none. */
export function wordedBlock({ $from }: Selection): WordedBlock | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    const words = BLOCK_WORDS[node.type.name]
    if (words) return { ...words, node, at: $from.before(depth) }
  }
  return null
}
