import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { DocumentNode } from '#documents/schema'
import { BLOCK_VIEWS } from './block-views.tsx'
import { documentOfEditor, editorDocument } from './editor-document.ts'
import { extensions } from './extensions.ts'
import type { InsertForm } from './inserts.ts'
import { SlashMenu, type TakeKey } from './slash-menu.tsx'

interface Props {
  document: DocumentNode
  /** Counts what came from elsewhere and is to be shown. */
  replaced: number
  onChange: (document: DocumentNode) => void
  onForm: (form: InsertForm) => void
  onEditor: (editor: Editor) => void
  onFiles: (files: File[]) => void
}

/** Reading the whole document at each letter would slow down long texts. */
const READ_MS = 150

/** The text, as its page will show it. */
export function TextEditor(props: Props) {
  const { document: given, replaced, onChange, onForm, onEditor } = props
  const keys = useRef<TakeKey | null>(null)
  const { editor, stopReading } = useTextEditor(props, keys)
  useEffect(() => onEditor(editor), [editor, onEditor])
  const shown = useRef(replaced)
  useEffect(() => {
    if (shown.current === replaced) return
    shown.current = replaced
    stopReading()
    bringIn(editor, given)
  }, [editor, replaced, given, stopReading])
  useEffect(() => {
    const readNow = () => {
      stopReading()
      if (!editor.isDestroyed) onChange(documentOfEditor(editor.getJSON()))
    }
    addEventListener('pagehide', readNow)
    return () => removeEventListener('pagehide', readNow)
  }, [editor, onChange, stopReading])
  const takeKeys = useCallback((take: TakeKey | null) => {
    keys.current = take
  }, [])
  return (
    <div className="studio-text">
      <EditorContent editor={editor} className="prose" />
      <SlashMenu editor={editor} onForm={onForm} onKeys={takeKeys} />
    </div>
  )
}

const ATTRIBUTES = { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Text', 'data-gramm': 'false' }

function useTextEditor(
  { document: given, onChange, onForm, onFiles }: Props,
  keys: RefObject<TakeKey | null>,
): { editor: Editor; stopReading: () => void } {
  const reading = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [first] = useState(() => editorDocument(given))
  const editor = useEditor({
    extensions: extensions(BLOCK_VIEWS),
    content: first,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: ATTRIBUTES,
      handleKeyDown: (_view, event) => {
        if (keys.current?.(event.key)) return true
        if (event.key !== 'k' || !(event.metaKey || event.ctrlKey)) return false
        event.preventDefault()
        onForm('link')
        return true
      },
      handlePaste: (_view, event) => takeFiles(event.clipboardData, onFiles),
      handleDrop: (_view, event) => takeFiles(event.dataTransfer, onFiles),
    },
    onUpdate({ editor: now }) {
      clearTimeout(reading.current)
      reading.current = setTimeout(() => onChange(documentOfEditor(now.getJSON())), READ_MS)
    },
  })
  const stopReading = useCallback(() => clearTimeout(reading.current), [])
  return { editor, stopReading }
}

function takeFiles(data: DataTransfer | null, onFiles: Props['onFiles']): boolean {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  // A picture copied together with its text is pasted as text.
  if (files.length === 0 || data?.types.includes('text/html')) return false
  onFiles(files)
  return true
}

/** Changes what differs and nothing else, so that the cursor and what is selected stay where they are. */
function bringIn(editor: Editor, document: DocumentNode): void {
  const next = editor.schema.nodeFromJSON(editorDocument(document))
  const { doc } = editor.state
  const start = doc.content.findDiffStart(next.content)
  const ends = doc.content.findDiffEnd(next.content)
  if (start === null || !ends) return
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  const slice = next.slice(start, ends.b + overlap)
  editor.view.dispatch(editor.state.tr.replace(start, ends.a + overlap, slice).setMeta('addToHistory', false))
}
