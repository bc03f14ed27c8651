import './studio.later.css'
import type { Editor } from '@tiptap/react'
import { useCallback, useState } from 'react'
import type { DocumentNode } from '#documents/schema'
import { type TextFields, type WritableKind, hasField } from '#queries/writing'
import type { Account } from '#session'
import type { InsertForm } from '#studio/editor/inserts.ts'
import { WriterProvider } from '#studio/editor/studio-context.ts'
import { TextEditor } from '#studio/editor/text-editor.tsx'
import { Toolbar } from '#studio/editor/toolbar.tsx'
import { InsertForms } from '#studio/insert/insert-forms.tsx'
import { type Check, checksOf } from '#studio/panels/checks.ts'
import { ChecksPanel } from '#studio/panels/checks-panel.tsx'
import { ConflictPanel } from '#studio/panels/conflict-panel.tsx'
import { FieldsPanel } from '#studio/panels/fields-panel.tsx'
import { NotesPanel } from '#studio/panels/notes-panel.tsx'
import { OutlinePanel } from '#studio/panels/outline-panel.tsx'
import { ReadingPanel } from '#studio/panels/reading-panel.tsx'
import { VersionsPanel } from '#studio/panels/versions-panel.tsx'
import type { TextSession, TextSnapshot } from '#studio/saving/text-session.ts'
import { type OpenedText, useTextSession } from '#studio/saving/use-text-session.ts'
import { TopBar } from './top-bar.tsx'
import { useChoices } from '#studio/panels/use-choices.ts'

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
  const change = useCallback((changed: Partial<TextFields>) => session.change(changed), [session])
  const checks = checksOf(kind, fields)
  return (
    <main id="main" className="studio studio-frame">
      <h1 className="visually-hidden">{fields.title || 'A new text'}</h1>
      <TopBar kind={kind} session={session} snapshot={snapshot} account={account} checks={checks} />
      <div className="studio-columns">
        <aside className="studio-left" aria-label="The parts of the text">
          {editor && <OutlinePanel editor={editor} />}
          {place && <VersionsPanel place={place} session={session} now={fields} />}
        </aside>
        <div className="studio-middle">
          {status.kind === 'open' && (
            <ConflictPanel merged={status.merged} onDecide={(choices) => session.decide(choices)} />
          )}
          <Written kind={kind} snapshot={snapshot} change={change} editor={editor} onEditor={setEditor} />
        </div>
        <About {...{ account, kind, session, snapshot, checks, change }} />
      </div>
    </main>
  )
}

interface AboutProps {
  account: Account
  kind: WritableKind
  session: TextSession
  snapshot: TextSnapshot
  checks: readonly Check[]
  change: (changed: Partial<TextFields>) => void
}

const ADDRESS_HINTS = {
  free: 'Made from the headline until you choose one.',
  moved: 'The old address will lead to the new one.',
}

/** What stands beside the text. */
function About({ account, kind, session, snapshot, checks, change }: AboutProps) {
  const { fields, place, publication } = snapshot
  const choices = useChoices(kind)
  return (
    <aside className="studio-right" aria-label="About the text">
      <ChecksPanel checks={checks} title={account.isEditor ? 'Before it goes out' : 'Before you submit'} />
      <ReadingPanel document={fields.document} />
      <FieldsPanel
        kind={kind}
        fields={fields}
        choices={choices}
        isEditor={account.isEditor}
        addressHint={publication.publishDate ? ADDRESS_HINTS.moved : ADDRESS_HINTS.free}
        onChange={change}
      />
      {place && <NotesPanel place={place} session={session} />}
    </aside>
  )
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
  const [form, setForm] = useState<{ name: InsertForm; file: File | null } | null>(null)
  const changeDocument = useCallback((document: DocumentNode) => change({ document }), [change])
  const openForm = useCallback((name: InsertForm) => setForm({ name, file: null }), [])
  const takeFiles = useCallback((files: File[]) => setForm({ name: 'picture', file: files[0] ?? null }), [])
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
        <InsertForms form={form.name} file={form.file} editor={editor} onClose={() => setForm(null)} />
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
