import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import type { DocumentNode } from '#documents/schema'
import { BLOCK_VIEWS } from './block-views.tsx'
import { documentOfEditor, editorDocument } from './editor-document.ts'
import { extensions } from './extensions.ts'
import type { InsertForm } from './inserts.ts'
import { SlashMenu } from './slash-menu.tsx'

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
export function TextEditor({ document: given, replaced, onChange, onForm, onEditor, onFiles }: Props) {
  const keys = useRef<((key: string) => boolean) | null>(null)
  const reading = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isEmptyBefore] = useState(given)
  const editor = useEditor({
    extensions: extensions(BLOCK_VIEWS),
    content: editorDocument(isEmptyBefore),
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Text',
        'data-gramm': 'false',
      },
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
  useEffect(() => onEditor(editor), [editor, onEditor])
  const shown = useRef(replaced)
  useEffect(() => {
    if (shown.current === replaced) return
    shown.current = replaced
    clearTimeout(reading.current)
    bringIn(editor, given)
  }, [editor, replaced, given])
  useEffect(() => {
    const readNow = () => {
      clearTimeout(reading.current)
      if (!editor.isDestroyed) onChange(documentOfEditor(editor.getJSON()))
    }
    addEventListener('pagehide', readNow)
    return () => removeEventListener('pagehide', readNow)
  }, [editor, onChange])
  return (
    <div className="studio-text">
      <EditorContent editor={editor} className="prose" />
      <SlashMenu editor={editor} onForm={onForm} keys={keys} />
    </div>
  )
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
