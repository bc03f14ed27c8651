import './studio.later.css'
import type { Editor } from '@tiptap/react'
import { memo, useCallback, useEffect, useState } from 'react'
import type { TextFields, TextPlace, WritableKind } from '#queries/writing'
import { type DocumentNode, linksTerms, withTermLinks } from '#documents/schema'
import type { Account } from '#session'
import { WriterProvider } from '#studio/editor'
import {
  type Check,
  ChecksPanel,
  ConflictPanel,
  FieldsPanel,
  NotesPanel,
  OutlinePanel,
  ReadingPanel,
  useCategories,
  VersionsPanel,
} from '#studio/panels'
import { type TextSession, type OpenedText, useTextSession } from '#studio/saving'
import { Announcer } from './announcer.tsx'
import { tellWorker } from './tell-worker.ts'
import { TopBar } from './top-bar.tsx'
import { useChecks } from './use-checks.ts'
import { useRested } from './use-rested.ts'
import { Written } from './written.tsx'

/** The page on which a text is written. */
export const WritingPage = ({ account, opened }: { account: Account; opened: OpenedText }) => (
  <WriterProvider value={account}>
    <OpenedPage account={account} opened={opened} />
  </WriterProvider>
)

function OpenedPage({ account, opened }: { account: Account; opened: OpenedText }) {
  const { kind } = opened
  useEffect(tellWorker, [])
  const { session, snapshot } = useTextSession(account, opened)
  const { fields, status, place } = snapshot
  const [editor, setEditor] = useState<Editor | null>(null)
  const change = useCallback((changed: Partial<TextFields>) => session.change(changed), [session])
  const { changeDocument, linkTerms } = useDocument(session)
  const beside = useBeside(fields)
  // What is computed of the whole text waits until nobody types.
  const document = useRested(fields.document)
  const checks = useChecks({ kind, place }, beside, document)
  return (
    <main id="main" className="studio studio-frame">
      <h1 className="visually-hidden">{fields.title || 'A new text'}</h1>
      <TopBar kind={kind} session={session} snapshot={snapshot} account={account} checks={checks} />
      <Announcer snapshot={snapshot} />
      <div className="studio-columns">
        <aside className="studio-left" aria-label="The parts of the text">
          {editor && <OutlinePanel editor={editor} />}
          {place && <VersionsPanel place={place} session={session} />}
        </aside>
        <div className="studio-middle">
          {status.kind === 'open' && (
            <ConflictPanel place={place} status={status} onDecide={(choices) => session.decide(choices)} />
          )}
          <Written
            {...{ kind, snapshot, change, changeDocument, editor }}
            reading={session.reading}
            onEditor={setEditor}
          />
        </div>
        <About
          {...{ account, kind, session, place, checks, change, document }}
          fields={beside}
          isLinked={linksTerms(fields.document)}
          onLinked={linkTerms}
          isDated={snapshot.publication.publishDate !== null}
        />
      </div>
    </main>
  )
}

interface AboutProps {
  account: Account
  kind: WritableKind
  session: TextSession
  place: TextPlace | null
  /** What stands beside the text; `document` is the text a moment ago. */
  fields: TextFields
  document: DocumentNode
  /** Whether first uses of terms lead to them, which the document says. */
  isLinked: boolean
  onLinked: (isLinked: boolean) => void
  /** It was out, or will be. */
  isDated: boolean
  checks: readonly Check[]
  change: (changed: Partial<TextFields>) => void
}

const ADDRESS_HINTS = {
  free: 'Made from the headline until you choose one.',
  moved: 'The old address will lead to the new one.',
}

/** What stands beside the text: it is drawn anew when something of it has changed, not at each letter. */
const About = memo(function About({ account, kind, session, place, fields, ...props }: AboutProps) {
  const { document, isLinked, onLinked, isDated, checks, change } = props
  const categories = useCategories(kind)
  return (
    <aside className="studio-right" aria-label="About the text">
      <ChecksPanel checks={checks} title={account.isEditor ? 'Before it goes out' : 'Before you submit'} />
      <ReadingPanel document={document} />
      <FieldsPanel
        kind={kind}
        fields={fields}
        categories={categories}
        isEditor={account.isEditor}
        isLinked={isLinked}
        onLinked={onLinked}
        addressHint={isDated ? ADDRESS_HINTS.moved : ADDRESS_HINTS.free}
        onChange={change}
      />
      {place && <NotesPanel place={place} session={session} />}
    </aside>
  )
})

/** The two that change a document: its words are the editor's, whether they lead to terms is the panel's. Each keeps what the other has said. */
function useDocument(session: TextSession) {
  const now = useCallback(() => session.snapshot().fields.document, [session])
  const changeDocument = useCallback(
    (document: DocumentNode) => session.change({ document: withTermLinks(document, linksTerms(now())) }),
    [session, now],
  )
  const linkTerms = useCallback(
    (isLinked: boolean) => session.change({ document: withTermLinks(now(), isLinked) }),
    [session, now],
  )
  return { changeDocument, linkTerms }
}

/** The fields beside the text, the same object as long as only the text is written. */
function useBeside(fields: TextFields): TextFields {
  const [keep] = useState(keeperOfBeside)
  return keep(fields)
}

function keeperOfBeside(): (fields: TextFields) => TextFields {
  let kept: TextFields | null = null
  return (fields) => {
    const isSame = (name: string) =>
      name === 'document' || kept?.[name as keyof TextFields] === fields[name as keyof TextFields]
    if (!Object.keys(fields).every(isSame)) kept = fields
    return kept ?? fields
  }
}
