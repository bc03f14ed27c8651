import { memo, useEffect, useState } from 'react'
import {
  type TextFields,
  type TextOfRevision,
  type TextPlace,
  type TextRevision,
  textOfRevision,
  textRevisions,
} from '#queries/writing'
import { TextDifferences } from '#newsroom'
import { formatMoment } from '#ui/dates.ts'
import { showToast } from '#ui/toast'
import { useWriter } from '#studio/editor'
import { FormDialog } from '#studio/insert'
import type { TextSession } from '#studio/saving'
import { reasonOf } from '#ui/reason.ts'

interface Props {
  place: TextPlace
  session: TextSession
}

interface Opened {
  revision: TextRevision
  text: TextOfRevision
}

const MOST_SHOWN = 12

/** The versions of the text that are kept; each is compared with the present one and can be put back. */
export const VersionsPanel = memo(function VersionsPanel({ place, session }: Props) {
  const { client } = useWriter()
  const [opened, setOpened] = useState<Opened | null>(null)
  const revisions = useRevisions(place, session)
  async function open(revision: TextRevision) {
    try {
      const text = await textOfRevision(client, place, revision.revision)
      if (text) setOpened({ revision, text })
      else showToast({ title: 'This version is not kept any more.', variant: 'destructive' })
    } catch (error) {
      showToast({ title: 'The version could not be read.', description: reasonOf(error), variant: 'destructive' })
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
        <OpenedVersion
          opened={opened}
          now={session.snapshot().fields}
          session={session}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
})

/** Read again after each save. */
function useRevisions({ kind, id }: TextPlace, session: TextSession): TextRevision[] {
  const { client } = useWriter()
  const [revisions, setRevisions] = useState<TextRevision[]>([])
  useEffect(() => {
    const read = () => {
      textRevisions(client, { kind, id }).then(setRevisions, (error: unknown) =>
        console.error('The versions could not be read', error),
      )
    }
    read()
    return session.onSaved(read)
  }, [client, kind, id, session])
  return revisions
}

interface OpenedProps {
  opened: Opened
  now: TextFields
  session: TextSession
  onClose: () => void
}

const OpenedVersion = ({ opened: { revision, text }, now, session, onClose }: OpenedProps) => (
  <FormDialog
    title={`The text of ${formatMoment(revision.savedAt)}`}
    action="Put this version back"
    onSubmit={() => {
      session.replace(text)
      onClose()
    }}
    onClose={onClose}
  >
    <p className="meta">Struck out: in that version only. Underlined: new since.</p>
    <TextDifferences before={text} after={now} />
  </FormDialog>
)
