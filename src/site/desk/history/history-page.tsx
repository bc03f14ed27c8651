import './history.css'
import { useEffect, useState } from 'react'
import { KINDS } from '#kinds'
import { type TextOfRevision, type TextRevision, textOfRevision } from '#queries/writing'
import { href } from '#routes'
import { formatMoment } from '#ui/dates.ts'
import { State } from '#ui/state'
import { DeskSection, Failure, NewsroomFrame, TextDifferences } from '#newsroom'
import { reasonOf } from '#ui/reason.ts'
import { Restore } from './restore.tsx'
import { type OpenHistory, useHistory } from './use-history.ts'

/** How a text was changed, what differs from one revision to the next, and the way back to any of them. */
export function HistoryPage({ stored, slug }: { stored: string; slug: string }) {
  const { state, open } = useHistory(stored, slug)
  const path = href('textHistory', { kind: stored, slug })
  return (
    <NewsroomFrame
      isFor="editors"
      title="History of a text"
      path={path}
      state={state}
      open={open}
      notYours="This history is not for you."
      whose="Editors and admins see how texts were changed; an admin can make you one of them."
      instead={{ href: href('home'), label: 'Go to the front page' }}
    >
      {(history) =>
        history ? (
          <History history={history} onRestored={open} />
        ) : (
          <State name="No result" title="There is no such text">
            <p>It may have another address now, or be of a kind that has no history.</p>
          </State>
        )
      }
    </NewsroomFrame>
  )
}

interface Props {
  history: OpenHistory
  onRestored: () => Promise<void>
}

function History({ history, onRestored }: Props) {
  const { kind, text, revisions } = history
  return (
    <>
      <p className="desk-more">
        <a className="link" href={href(KINDS[kind].route, { slug: text.slug })}>
          {text.title}
        </a>
      </p>
      {text.missing.length > 0 && (
        <DeskSection id="missing" title="Links to wiki pages that do not exist">
          <p className="register-lead">Readers see these words without a link: {text.missing.join(', ')}.</p>
        </DeskSection>
      )}
      <DeskSection id="revisions" title="Revisions">
        <ol className="revisions">
          {revisions.map((revision, index) => (
            <li key={revision.revision}>
              <Saved {...{ history, revision, onRestored }} before={revisions[index + 1] ?? null} />
            </li>
          ))}
        </ol>
      </DeskSection>
    </>
  )
}

interface SavedProps {
  history: OpenHistory
  revision: TextRevision
  /** The one before; null where none is kept. */
  before: TextRevision | null
  onRestored: () => Promise<void>
}

function Saved({ history, revision, before, onRestored }: SavedProps) {
  // Closed again, it keeps what was typed and what is under way.
  const [isOpened, setOpened] = useState(false)
  const isPresent = revision.revision === history.text.revision
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>
        Revision {revision.revision}, <time dateTime={revision.savedAt}>{formatMoment(revision.savedAt)}</time>, saved
        by {revision.by ?? 'the site'}
        {isPresent && ' (the present state)'}
      </summary>
      {isOpened && <Opened {...{ history, revision, before, onRestored }} isPresent={isPresent} />}
    </details>
  )
}

/** What differs from the revision before, and the way back; both texts are read when they are looked at. */
function Opened({ history, revision, before, isPresent, onRestored }: SavedProps & { isPresent: boolean }) {
  const [texts, setTexts] = useState<{ before: TextOfRevision | null; after: TextOfRevision } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { account, kind, text } = history
  const [client, id, number, former] = [account.client, text.id, revision.revision, before?.revision]
  useEffect(() => {
    const of = async (asked: number | undefined) =>
      asked === undefined ? null : textOfRevision(client, { kind, id }, asked)
    Promise.all([of(former), of(number)]).then(
      ([older, newer]) => (newer ? setTexts({ before: older, after: newer }) : setFailure('It is not kept any more.')),
      (error: unknown) => setFailure(reasonOf(error)),
    )
  }, [client, kind, id, number, former])
  if (!texts) return <Failure words={failure} />
  return (
    <>
      <TextDifferences before={texts.before} after={texts.after} />
      {!isPresent && <Restore {...{ history, revision, onRestored }} stored={texts.after} />}
    </>
  )
}
