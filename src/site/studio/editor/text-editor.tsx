import { closeHistory } from '@tiptap/pm/history'
import { Selection } from '@tiptap/pm/state'
import { type Editor, EditorContent, type EditorOptions, useEditor } from '@tiptap/react'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { DocumentNode } from '#documents/schema'
import { goneToEnd, writtenBehind } from './beside-chosen.ts'
import { BLOCK_VIEWS } from './block-views.tsx'
import { caretNow } from './caret-now.ts'
import { chosenPicture } from './chosen-picture.ts'
import { cleanPaste } from './clean-paste.ts'
import { documentNow, editorDocument, rememberGiven } from './editor-document.ts'
import { extensions } from './extensions.ts'
import { givenFiles } from './given-files.ts'
import type { InsertForm } from './inserts.ts'
import { SlashMenu, type TakeKey } from './slash-menu.tsx'
import { wordedBlock } from './worded-block.ts'

interface Props {
  document: DocumentNode
  /** Counts what came from elsewhere and is to be shown. */
  replaced: number
  /** What came last was the writer's own doing. */
  canUndo: boolean
  onChange: (document: DocumentNode) => void
  /** Takes what tells at once what was typed a moment ago; the function that is returned gives it back. */
  reading: (read: () => void) => () => void
  onForm: (form: InsertForm) => void
  onFind: () => void
  onEditor: (editor: Editor) => void
  onFiles: (files: File[]) => void
}

/** What was typed is told a moment later, together with what follows at once. */
const READ_MS = 120

/** The text, as its page will show it. */
export function TextEditor(props: Props) {
  const { document: given, replaced, canUndo, reading, onForm, onEditor } = props
  const keys = useRef<TakeKey | null>(null)
  const { editor, readNow } = useTextEditor(props, keys)
  useEffect(() => onEditor(editor), [editor, onEditor])
  const shown = useRef(replaced)
  // With what was drawn: no key comes between, for whoever replaces the text has had this read before.
  useLayoutEffect(() => {
    if (shown.current === replaced) return
    shown.current = replaced
    bringIn(editor, given, canUndo)
  }, [editor, replaced, canUndo, given])
  useEffect(() => {
    const stop = reading(readNow)
    return () => {
      readNow()
      stop()
    }
  }, [reading, readNow])
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
  { document: given, onChange, onForm, onFind, onFiles }: Props,
  keys: RefObject<TakeKey | null>,
): { editor: Editor; readNow: () => void } {
  const reading = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The same at each render: an editor that is given others begins to draw itself anew, in the middle of somebody's typing.
  const [begun] = useState(() => ({ extensions: extensions(BLOCK_VIEWS), content: editorDocument(given) }))
  const editorProps = useMemo(() => heeding({ onForm, onFind, onFiles }, keys), [onForm, onFind, onFiles, keys])
  const editor = useEditor({
    ...begun,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps,
    onCreate: ({ editor: now }) => rememberGiven(now.state.doc, given),
    onUpdate({ editor: now }) {
      // Not put off by each further letter: who types without a pause loses no more than a moment.
      reading.current ??= setTimeout(() => {
        reading.current = undefined
        if (!now.isDestroyed) onChange(documentNow(now.state.doc))
      }, READ_MS)
    },
    // Who leaves the text for a button has the last words told before it is pressed.
    onBlur: () => readNow(),
  })
  const readNow = useCallback(() => {
    if (reading.current === undefined) return
    clearTimeout(reading.current)
    reading.current = undefined
    if (!editor.isDestroyed) onChange(documentNow(editor.state.doc))
  }, [editor, onChange])
  return { editor, readNow }
}

/** Above the cursor stand the bar of the page and the tools, below it comes what is read next. */
const IN_SIGHT = {
  scrollThreshold: { top: 160, bottom: 24, left: 0, right: 0 },
  scrollMargin: { top: 200, bottom: 72, left: 0, right: 0 },
}

/** What the editor does with keys, and with what is pasted or dropped. */
const heeding = (
  { onForm, onFind, onFiles }: Pick<Props, 'onForm' | 'onFind' | 'onFiles'>,
  keys: RefObject<TakeKey | null>,
): EditorOptions['editorProps'] => ({
  ...IN_SIGHT,
  attributes: ATTRIBUTES,
  handleKeyDown: (view, event) => {
    if (keys.current?.(event.key)) return true
    const stands = caretNow(view, event)
    if (stands) view.dispatch(stands)
    const moved = goneToEnd(view.state, event)
    if (moved) view.dispatch(moved.scrollIntoView())
    if (moved) return true
    const act = actOf(event, view.state.selection, { onForm, onFind })
    if (!act) return false
    event.preventDefault()
    act()
    return true
  },
  handleTextInput: (view, _from, _to, text) => {
    const written = writtenBehind(view.state, text)
    if (written) view.dispatch(written.scrollIntoView())
    return written !== null
  },
  transformPastedHTML: (html) => cleanPaste(html, location.origin),
  handlePaste: (_view, event) => takeFiles(event.clipboardData, onFiles),
  handleDrop: (view, event, _slice, isMoved) => {
    if (isMoved || !takeFiles(event.dataTransfer, onFiles)) return false
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
    // Where it was let go is where it is put.
    if (place) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))))
    return true
  },
})

/** What keys do here beside what they do in every text. */
function actOf(
  { key, altKey, shiftKey, metaKey, ctrlKey }: KeyboardEvent,
  selection: Selection,
  { onForm, onFind }: Pick<Props, 'onForm' | 'onFind'>,
): (() => void) | undefined {
  const isCommand = metaKey || ctrlKey
  if (shiftKey || altKey === isCommand) return undefined
  if (isCommand) return { k: () => onForm('link'), f: onFind }[key]
  if (key !== 'Enter') return undefined
  if (chosenPicture(selection)) return () => onForm('pictureWords')
  return wordedBlock(selection) ? () => onForm('blockWords') : undefined
}

function takeFiles(data: DataTransfer | null, onFiles: Props['onFiles']): boolean {
  const files = givenFiles(data, location.origin)
  if (files.length > 0) onFiles(files)
  return files.length > 0
}

/** Changes what differs and nothing else, so that the cursor and what is selected stay where they are. */
function bringIn(editor: Editor, document: DocumentNode, canUndo: boolean): void {
  const next = editor.schema.nodeFromJSON(editorDocument(document))
  const { doc } = editor.state
  const start = doc.content.findDiffStart(next.content)
  const ends = doc.content.findDiffEnd(next.content)
  if (start === null || !ends) return
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  const slice = next.slice(start, ends.b + overlap)
  const { tr } = editor.state
  // A step of its own, apart from what was typed before.
  const begun = canUndo ? closeHistory(tr) : tr.setMeta('addToHistory', false)
  editor.view.dispatch(begun.replace(start, ends.a + overlap, slice))
}
