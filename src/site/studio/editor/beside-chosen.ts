import { type EditorState, NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state'

/*
 * A picture, chart or figure that is chosen as a whole has no place for a cursor: browsers leave keys there to themselves, and what
 * is typed would take its place.
 */

/**
 * Letters that are typed while something is chosen as a whole: they stand behind it, in a line of their own behind a block. Null
 * where the cursor is in a text.
 */
export function writtenBehind({ selection, schema, tr }: EditorState, text: string): Transaction | null {
  const line = schema.nodes['paragraph']
  if (!(selection instanceof NodeSelection) || !line) return null
  const { node, $from, to } = selection
  if (node.isInline) return tr.insertText(text, to).setSelection(TextSelection.create(tr.doc, to + text.length))
  for (let depth = $from.depth; depth >= 0; depth--) {
    const index = depth === $from.depth ? $from.index() + 1 : $from.indexAfter(depth)
    if (!$from.node(depth).canReplaceWith(index, index, line)) continue
    const place = depth === $from.depth ? to : $from.after(depth + 1)
    const next = tr.doc.nodeAt(place)
    const isEmptyLine = next?.type === line && next.content.size === 0
    if (!isEmptyLine) tr.insert(place, line.create())
    tr.insertText(text, place + 1)
    return tr.setSelection(TextSelection.create(tr.doc, place + 1 + text.length))
  }
  return null
}

/** The way to the end or the beginning of the text from something that is chosen as a whole; null where the browser knows it. */
export function goneToEnd(
  { selection, doc, tr }: EditorState,
  { key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent,
): Transaction | null {
  if (!(selection instanceof NodeSelection) || shiftKey || altKey) return null
  const asked = ctrlKey ? { End: 'end', Home: 'start' }[key] : metaKey && { ArrowDown: 'end', ArrowUp: 'start' }[key]
  if (!asked) return null
  return tr.setSelection(asked === 'end' ? Selection.atEnd(doc) : Selection.atStart(doc))
}
