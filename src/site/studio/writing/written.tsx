import type { Editor } from '@tiptap/react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DocumentNode } from '#documents/schema'
import { type TextFields, type WritableKind, hasField, isOfRecord } from '#queries/writing'
import { FindBar, type InsertForm, TextEditor, Toolbar, inText } from '#studio/editor'
import { InsertForms } from '#studio/insert'
import type { TextSnapshot } from '#studio/saving'

interface WrittenProps {
  kind: WritableKind
  snapshot: TextSnapshot
  change: (changed: Partial<TextFields>) => void
  changeDocument: (document: DocumentNode) => void
  reading: (read: () => void) => () => void
  editor: Editor | null
  onEditor: (editor: Editor) => void
}

const LABELS: Readonly<Record<WritableKind, { title: string; excerpt: string }>> = {
  article: { title: 'Headline', excerpt: 'Standfirst' },
  guide: { title: 'Headline', excerpt: 'Standfirst' },
  lesson: { title: 'Headline', excerpt: 'Standfirst' },
  term: { title: 'Term', excerpt: 'What it means, in one sentence' },
  wikiPage: { title: 'Title', excerpt: 'In one sentence' },
  answer: { title: 'Question', excerpt: 'The answer in two sentences' },
  state: { title: 'State', excerpt: 'In one or two sentences' },
}

/** Headline, standfirst and text, as their page will show them. */
export function Written({ kind, snapshot, change, changeDocument, reading, editor, onEditor }: WrittenProps) {
  const { fields, replaced, putBack } = snapshot
  const [form, setForm] = useState<{ name: InsertForm; files: readonly File[] } | null>(null)
  const openForm = useCallback((name: InsertForm) => setForm({ name, files: [] }), [])
  const { isFinding, find, leaveFinding } = useFinding(editor)
  useFirstFocus(editor, snapshot.place === null)
  useCaretBack(editor, form === null)
  const takeFiles = useCallback((files: File[]) => setForm({ name: 'picture', files }), [])
  return (
    <>
      <Head
        kind={kind}
        fields={fields}
        change={change}
        onEnd={() => editor && inText(editor).setTextSelection(1).run()}
      />
      {editor && <Toolbar editor={editor} onForm={openForm} onFind={find} />}
      {editor && isFinding && <FindBar editor={editor} onClose={leaveFinding} />}
      <TextEditor
        document={fields.document}
        replaced={replaced}
        canUndo={replaced === putBack}
        onChange={changeDocument}
        reading={reading}
        onForm={openForm}
        onFind={find}
        onEditor={onEditor}
        onFiles={takeFiles}
      />
      {editor && form && (
        <InsertForms
          key={form.files.length}
          form={form.name}
          file={form.files[0] ?? null}
          editor={editor}
          // Of several files each is asked about, one after another.
          onClose={() => setForm(form.files.length > 1 ? { ...form, files: form.files.slice(1) } : null)}
        />
      )}
    </>
  )
}

/** The bar that finds words. */
function useFinding(editor: Editor | null) {
  const [isFinding, setFinding] = useState(false)
  const find = useCallback(() => {
    // Whoever asks while it is open is in its first field again.
    document.querySelector<HTMLInputElement>('#find-words')?.select()
    setFinding(true)
  }, [])
  const leaveFinding = () => {
    setFinding(false)
    editor?.view.focus()
  }
  return { isFinding, find, leaveFinding }
}

/**
 * Who opens a text can write: a new one begins with its headline, any other has the cursor in its text. Whoever is elsewhere
 * already stays there, and no keyboard comes up over a page that was only touched.
 */
function useFirstFocus(editor: Editor | null, isNew: boolean): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (!editor || isDone.current) return
    isDone.current = true
    const { activeElement, body } = document
    const isElsewhere = activeElement !== null && activeElement !== body && activeElement.tagName !== 'H1'
    if (isElsewhere || matchMedia('(pointer: coarse)').matches) return
    if (isNew) document.getElementById('text-title')?.focus({ preventScroll: true })
    else editor.view.dom.focus({ preventScroll: true })
  }, [editor, isNew])
}

/**
 * A form that is left gives the focus back to the text, but its fields have taken the caret, which the browser then sets wherever it
 * likes: it stands again where it stood when the form was opened, unless the form has put something in.
 */
function useCaretBack(editor: Editor | null, isBack: boolean): void {
  const opened = useRef<Editor['state'] | null>(null)
  useLayoutEffect(() => {
    if (!editor) return
    const before = opened.current
    opened.current = isBack ? null : editor.state
    if (!isBack || !before) return
    const { state, view } = editor
    if (state.doc === before.doc) view.dispatch(state.tr.setSelection(before.selection))
    if (document.activeElement === view.dom) view.focus()
  }, [editor, isBack])
}

interface HeadProps {
  kind: WritableKind
  fields: TextFields
  change: (changed: Partial<TextFields>) => void
  /** Enter at its last line. */
  onEnd: () => void
}

const Head = ({ kind, fields, change, onEnd }: HeadProps) => (
  <>
    {hasField(kind, 'category') && <p className="kicker">{fields.category ?? 'No category yet'}</p>}
    <Line
      id="text-title"
      label={LABELS[kind].title}
      className="studio-title"
      most={200}
      value={fields.title}
      readOnly={isOfRecord(kind, 'title')}
      onChange={(title) => change({ title })}
      onEnter={() => document.getElementById('text-excerpt')?.focus()}
    />
    <Line
      id="text-excerpt"
      label={LABELS[kind].excerpt}
      className="studio-excerpt"
      most={1000}
      value={fields.excerpt}
      onChange={(excerpt) => change({ excerpt })}
      onEnter={onEnd}
    />
  </>
)

interface LineProps {
  id: string
  label: string
  className: string
  most: number
  readOnly?: boolean
  value: string
  onChange: (value: string) => void
  onEnter: () => void
}

/** A line of the text that grows with its words. */
function Line({ id, label, className, most, readOnly = false, value, onChange, onEnter }: LineProps) {
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={className}
        rows={1}
        maxLength={most}
        placeholder={label}
        readOnly={readOnly}
        value={value}
        onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
        onKeyDown={(event) => {
          // An input method takes Enter for the word that it is about to put in.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onEnter()
        }}
      />
    </>
  )
}
