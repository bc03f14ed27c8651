import { useEffect, useState } from 'react'
import type { DocumentNode } from '#documents/schema'
import { type TextFields, type TextPlace, type TextRevision, textOfRevision, textRevisions } from '#queries/writing'
import { formatMoment } from '#ui/dates.ts'
import { showToast } from '#ui/toast'
import { useWriter } from '../editor/studio-context.ts'
import { FormDialog } from '../insert/form-dialog.tsx'
import { ComparedText } from './compared-text.tsx'
import { wordsOf } from './notes-panel.tsx'

interface Props {
  place: TextPlace
  /** Of the last save: the list is read again when it changes. */
  version: number
  now: TextFields
  onRestore: (fields: Partial<TextFields>) => void
}

interface Opened {
  revision: TextRevision
  text: { title: string; excerpt: string; document: DocumentNode }
}

const MOST_SHOWN = 12

/** The versions of the text that are kept; each is compared with the present one and can be put back. */
export function VersionsPanel({ place, version, now, onRestore }: Props) {
  const { client } = useWriter()
  const [revisions, setRevisions] = useState<TextRevision[]>([])
  const [opened, setOpened] = useState<Opened | null>(null)
  const { kind, id } = place
  useEffect(() => {
    textRevisions(client, { kind, id }).then(setRevisions, (error: unknown) =>
      console.error('The versions could not be read', error),
    )
  }, [client, kind, id, version])
  async function open(revision: TextRevision) {
    try {
      const text = await textOfRevision(client, place, revision.revision)
      if (text) setOpened({ revision, text })
      else showToast({ title: 'This version is not kept any more.', variant: 'destructive' })
    } catch (error) {
      showToast({ title: 'The version could not be read.', description: wordsOf(error), variant: 'destructive' })
    }
  }
  if (revisions.length === 0) return null
  return (
    <section className="studio-panel" aria-labelledby="studio-versions">
      <h2 id="studio-versions">Versions</h2>
      <ol>
        {revisions.slice(0, MOST_SHOWN).map((revision) => (
          <li key={revision.revision}>
            <button type="button" onClick={() => void open(revision)}>
              {formatMoment(revision.savedAt)}
              <span className="meta">{revision.by ?? 'The site'}</span>
            </button>
          </li>
        ))}
      </ol>
      {opened && (
        <FormDialog
          title={`The text of ${formatMoment(opened.revision.savedAt)}`}
          action="Put this version back"
          onSubmit={() => {
            onRestore(opened.text)
            setOpened(null)
          }}
          onClose={() => setOpened(null)}
        >
          <p className="meta">Struck out: in that version only. Underlined: new since.</p>
          {opened.text.title !== now.title && (
            <p>
              <del>{opened.text.title}</del> <ins>{now.title}</ins>
            </p>
          )}
          <ComparedText older={opened.text.document} newer={now.document} />
        </FormDialog>
      )}
    </section>
  )
}
