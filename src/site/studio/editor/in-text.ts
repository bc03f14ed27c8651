import type { ChainedCommands, Editor } from '@tiptap/core'
import { flushSync } from 'react-dom'

/**
 * Begins what is done to the text where the cursor stands, with the focus in the text and the place in view. At once, and not
 * with the next frame as the editor's own command does: a key that is pressed right after a tool is the text's.
 */
export function inText(editor: Editor): ChainedCommands {
  editor.view.focus()
  return editor.chain().scrollIntoView()
}

/** The same for what a form has asked for: as long as it is open, nothing else takes the focus. */
export function inTextAfter(closeForm: () => void, editor: Editor): ChainedCommands {
  flushSync(closeForm)
  return inText(editor)
}
