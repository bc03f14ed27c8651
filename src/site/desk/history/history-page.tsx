import './history.css'
import { useState } from 'react'
import { KINDS } from '#kinds'
import { type Revision, restoreRevision } from '#queries/desk'
import { href } from '#routes'
import { formatMoment } from '#ui/dates.ts'
import { State } from '#ui/state'
import { showToast } from '#ui/toast'
import { Confirm, DeskSection, Failure, NewsroomFrame, ReadOnlyNote } from '#newsroom'
import { signedBy } from '#desk/rates/desk-words.ts'
import { type ChangedLine, changedLines, linesOf } from './text-diff.ts'
import { reasonOf } from '#ui/reason.ts'
import { type OpenHistory, useHistory } from './use-history.ts'

const WORDS = {
  failed: 'The history could not be read.',
  notYours: 'This history is not for you.',
  whose: 'Editors and admins see how texts were changed; an admin can make you one of them.',
}

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
      words={WORDS}
      instead={{ href: href('home'), label: 'Go to the front page' }}
    >
      {(history) =>
        history ? (
          <History history={history} path={path} onRestored={open} />
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
  path: string
  onRestored: () => Promise<void>
}

function History({ history, path, onRestored }: Props) {
  const { account, kind, text } = history
  const { revisions } = text
  return (
    <>
      {account.mustChangePassword && <ReadOnlyNote path={path} />}
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
  revision: Revision
  /** The one before; null where none is kept. */
  before: Revision | null
  onRestored: () => Promise<void>
}

function Saved({ history, revision, before, onRestored }: SavedProps) {
  const [isOpen, setOpen] = useState(false)
  const isPresent = revision.revision === history.text.revision
  const who = signedBy(revision.editedBy, { reader: history.account.id, names: new Map() })
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Revision {revision.revision}, <time dateTime={revision.savedAt}>{formatMoment(revision.savedAt)}</time>, saved
        by {who}
        {isPresent && ' (the present state)'}
      </summary>
      {isOpen && (
        <>
          <Differences before={before} after={revision} />
          {!isPresent && <Restore {...{ history, revision, onRestored }} />}
        </>
      )}
    </details>
  )
}

const wholeOf = ({ title, short, document }: Revision): string[] => [title, short, ...linesOf(document)]

function Differences({ before, after }: { before: Revision | null; after: Revision }) {
  const lines = changedLines(before ? wholeOf(before) : [], wholeOf(after))
  const changed = lines.filter(({ change }) => change !== 'same')
  if (changed.length === 0) return <p className="meta">Nothing that readers see differs from the revision before.</p>
  return (
    <div className="text-diff">
      {lines.map((line, index) => (
        <Line key={index} line={line} isNear={isNear(lines, index)} />
      ))}
    </div>
  )
}

/** Lines that stayed are shown beside what changed. */
const isNear = (lines: readonly ChangedLine[], index: number): boolean =>
  [index - 1, index, index + 1].some((at) => (lines[at]?.change ?? 'same') !== 'same')

function Line({ line, isNear: isShown }: { line: ChangedLine; isNear: boolean }) {
  if (!isShown) return null
  return (
    <p>
      {line.pieces.map(({ change, text }, index) =>
        change === 'same' ? text : change === 'gone' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>,
      )}
    </p>
  )
}

function Restore({ history, revision, onRestored }: Omit<SavedProps, 'before'>) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const restore = async () => {
    setBusy(true)
    try {
      const { account, kind, text } = history
      const isDone = await restoreRevision(account.client, kind, text, revision)
      setFailure(isDone ? null : 'Somebody saved this text since. Look at the newest revision first.')
      if (isDone) showToast({ title: `Revision ${revision.revision} is the present state again.` })
      await onRestored()
    } catch (error) {
      setFailure(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Confirm
        kind="plain"
        label="Restore this revision"
        sure="Put this state on the site?"
        about={`number ${revision.revision}`}
        isBusy={isBusy}
        onConfirm={() => void restore()}
      />
      <Failure words={failure} />
    </>
  )
}
