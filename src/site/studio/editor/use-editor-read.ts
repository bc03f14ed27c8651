import type { Transaction } from '@tiptap/pm/state'
import { ReplaceStep } from '@tiptap/pm/transform'
import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'

/** Longer than a quick typist takes from key to key. */
const REST_MS = 250

/**
 * What is read of the editor: at once when the cursor goes elsewhere or words become something else; letters that are typed
 * wait for the first rest, for nothing of it belongs to the keystroke.
 *
 * @param read the same function at each render; what it returns is compared as JSON
 */
export function useEditorRead<Read>(editor: Editor, read: (editor: Editor) => Read): Read {
  const [value, setValue] = useState(() => read(editor))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      if (editor.isDestroyed) return
      const now = read(editor)
      setValue((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    }
    const heed = ({ transaction }: { transaction: Transaction }) => {
      clearTimeout(timer)
      if (isTyped(transaction)) timer = setTimeout(look, REST_MS)
      else look()
    }
    look()
    editor.on('transaction', heed)
    return () => {
      clearTimeout(timer)
      editor.off('transaction', heed)
    }
  }, [editor, read])
  return value
}

const isTyped = ({ docChanged, steps }: Transaction): boolean =>
  docChanged && steps.every((step) => step instanceof ReplaceStep)
