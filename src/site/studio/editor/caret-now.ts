import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** What these do depends on where the caret stands; any other key is the browser's, which knows. */
const DEPENDING = new Set(['Backspace', 'Delete', 'Enter'])

/**
 * The editor is told where the caret went after the browser has moved it, and a key that is pressed at once may be told sooner: a
 * Backspace then did nothing, since the editor took it for one at the beginning of a text. The caret where it stands, for such a
 * key; null where the editor knows.
 */
export function caretNow(view: EditorView, { key, isComposing }: KeyboardEvent): Transaction | null {
  const { state, dom } = view
  if (!DEPENDING.has(key) || isComposing || !(state.selection instanceof TextSelection)) return null
  const shown = dom.ownerDocument.getSelection()
  if (!shown?.isCollapsed || !shown.anchorNode || !dom.contains(shown.anchorNode)) return null
  return movedTo(state, view.posAtDOM(shown.anchorNode, shown.anchorOffset))
}

function movedTo(state: EditorState, place: number): Transaction | null {
  const { selection, doc, tr } = state
  if (selection.empty && selection.head === place) return null
  const isInText = place >= 0 && place <= doc.content.size && doc.resolve(place).parent.inlineContent
  return isInText ? tr.setSelection(TextSelection.create(doc, place)) : null
}
