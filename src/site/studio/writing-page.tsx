import './studio.later.css'
import type { Editor } from '@tiptap/react'
import { type RefObject, useCallback, useRef, useState } from 'react'
import type { DocumentNode } from '#documents/schema'
import { type TextFields, type WritableKind, hasField } from '#queries/writing'
import type { Account } from '#session'
import type { InsertForm } from './editor/inserts.ts'
import { WriterProvider } from './editor/studio-context.ts'
import { TextEditor } from './editor/text-editor.tsx'
import { Toolbar } from './editor/toolbar.tsx'
import { InsertForms } from './insert/insert-forms.tsx'
import { checksOf } from './panels/checks.ts'
import { ChecksPanel } from './panels/checks-panel.tsx'
import { ConflictPanel } from './panels/conflict-panel.tsx'
import { FieldsPanel } from './panels/fields-panel.tsx'
import { NotesPanel } from './panels/notes-panel.tsx'
import { OutlinePanel } from './panels/outline-panel.tsx'
import { ReadingPanel } from './panels/reading-panel.tsx'
import { VersionsPanel } from './panels/versions-panel.tsx'
import type { TextSnapshot } from './saving/text-session.ts'
import { type OpenedText, useTextSession } from './saving/use-text-session.ts'
import { TopBar } from './top-bar.tsx'
import { useChoices } from './use-choices.ts'

/** The page on which a text is written. */
export const WritingPage = ({ account, opened }: { account: Account; opened: OpenedText }) => (
  <WriterProvider value={account}>
    <Desk account={account} opened={opened} />
  </WriterProvider>
)

function Desk({ account, opened }: { account: Account; opened: OpenedText }) {
  const { kind } = opened
  const { session, snapshot } = useTextSession(account, opened)
  const { fields, status, place } = snapshot
  const [editor, setEditor] = useState<Editor | null>(null)
  const choices = useChoices(kind)
  const change = useCallback((changed: Partial<TextFields>) => session.change(changed), [session])
  const saves = useSaveCount(snapshot)
  const checks = checksOf(kind, fields)
  return (
    <main id="main" className="studio studio-frame">
      <TopBar kind={kind} session={session} snapshot={snapshot} account={account} checks={checks} />
      <div className="studio-columns">
        <aside className="studio-left" aria-label="The parts of the text">
          {editor && <OutlinePanel editor={editor} />}
          {place && (
            <VersionsPanel
              place={place}
              version={saves}
              now={fields}
              onRestore={(restored) => session.replace(restored)}
            />
          )}
        </aside>
        <div className="studio-middle">
          {status.kind === 'open' && (
            <ConflictPanel merged={status.merged} onDecide={(choices) => session.decide(choices)} />
          )}
          <Written kind={kind} snapshot={snapshot} change={change} editor={editor} onEditor={setEditor} />
        </div>
        <aside className="studio-right" aria-label="About the text">
          <ChecksPanel checks={checks} title={account.isEditor ? 'Before it goes out' : 'Before you submit'} />
          <ReadingPanel document={fields.document} />
          <FieldsPanel
            kind={kind}
            fields={fields}
            choices={choices}
            isEditor={account.isEditor}
            addressHint={
              snapshot.publication.publishDate
                ? 'The old address will lead to the new one.'
                : 'Made from the headline until you choose one.'
            }
            onChange={change}
          />
          {place && <NotesPanel place={place} version={saves} />}
        </aside>
      </div>
    </main>
  )
}

/** Goes up with each save that was acknowledged. */
function useSaveCount({ status }: TextSnapshot): number {
  const [count, setCount] = useState({ saves: 0, at: '' })
  const at = status.kind === 'saved' ? status.at : count.at
  if (at !== count.at) setCount({ saves: count.saves + 1, at })
  return count.saves
}

interface WrittenProps {
  kind: WritableKind
  snapshot: TextSnapshot
  change: (changed: Partial<TextFields>) => void
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
}

/** Headline, standfirst and text, as their page will show them. */
function Written({ kind, snapshot, change, editor, onEditor }: WrittenProps) {
  const { fields, replaced } = snapshot
  const [form, setForm] = useState<InsertForm | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const changeDocument = useCallback((document: DocumentNode) => change({ document }), [change])
  const openForm = useCallback((wanted: InsertForm) => setForm(wanted), [])
  const takeFiles = useCallback((files: File[]) => {
    setFile(files[0] ?? null)
    setForm('picture')
  }, [])
  return (
    <>
      {hasField(kind, 'category') && <p className="kicker">{fields.category ?? 'No category yet'}</p>}
      <Line
        id="text-title"
        label={LABELS[kind].title}
        className="studio-title"
        most={200}
        value={fields.title}
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
        onEnter={() => editor?.commands.focus('start')}
      />
      {editor && <Toolbar editor={editor} onForm={openForm} />}
      <TextEditor
        document={fields.document}
        replaced={replaced}
        onChange={changeDocument}
        onForm={openForm}
        onEditor={onEditor}
        onFiles={takeFiles}
      />
      {editor && form && (
        <InsertForms
          form={form}
          file={file}
          editor={editor}
          onClose={() => {
            setForm(null)
            setFile(null)
          }}
        />
      )}
    </>
  )
}

interface LineProps {
  id: string
  label: string
  className: string
  most: number
  value: string
  onChange: (value: string) => void
  onEnter: () => void
}

/** A line of the text that grows with its words. */
function Line({ id, label, className, most, value, onChange, onEnter }: LineProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        ref={field as RefObject<HTMLTextAreaElement>}
        className={className}
        rows={1}
        maxLength={most}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter()
        }}
      />
    </>
  )
}
