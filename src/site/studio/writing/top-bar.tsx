import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { TextState, WritableKind } from '#queries/writing'
import { KINDS } from '#kinds'
import { type RouteName, href } from '#routes'
import { type Account, askedHere, signInFor } from '#session'
import { Button } from '#ui/button'
import { Confirm } from '#ui/confirm'
import { useIsOnline } from '#ui/connection.ts'
import { FormDialog } from '#studio/insert'
import {
  type BegunNotes,
  type Check,
  NO_NOTES,
  Present,
  PublishDialog,
  ReturnDialog,
  useBegunNotes,
} from '#studio/panels'
import { PreviewDialog } from '#studio/preview'
import { type SaveStatus, statusWords, type TextSession, type TextSnapshot } from '#studio/saving'
import { savedAt } from './saved-at.ts'
import { useStateNow } from './use-state-now.ts'
import { type Steps, useSteps } from './use-steps.ts'

interface Props {
  kind: WritableKind
  session: TextSession
  snapshot: TextSnapshot
  account: Account
  checks: readonly Check[]
}

type Opened = 'preview' | 'publish' | 'return' | 'delete'

const pathOf = (kind: WritableKind, slug: string) => href(KINDS[kind].route as RouteName as 'article', { slug })

/** Where the text stands, and what comes next for it. */
export function TopBar(props: Props) {
  const { kind, session, snapshot, account } = props
  const { status, publication, fields } = snapshot
  const [opened, setOpened] = useState<Opened | null>(null)
  const { notes, setNotes } = useBegunNotes()
  const steps = useSteps({ kind, session, account })
  const isOnline = useIsOnline()
  const state = useStateNow(publication, session.heldAt())
  const isPending = (session.saving()?.version.pending ?? 0) > 0
  return (
    <header className="studio-bar">
      <div className="studio-where">
        <a className="studio-back" href={href('dashboard')}>
          Dashboard
        </a>
        <p className={`studio-state studio-${status.kind}`}>
          <b>{state}</b> <span>{statusWords(status, { isPending, isOnline, timeOf: savedAt })}</span>
        </p>
      </div>
      {snapshot.place && <Present place={snapshot.place} />}
      <div className="actions">
        <WayOn session={session} status={status} />
        {state === 'published' && (
          <a className="link" href={pathOf(kind, fields.slug)} target="_blank" rel="noopener">
            Open the page
          </a>
        )}
        <Button small kind="plain" onClick={() => setOpened('preview')}>
          Preview
        </Button>
        {snapshot.place && (
          <StepButtons {...{ kind, state, isPending, steps }} isEditor={account.isEditor} onOpen={setOpened} />
        )}
      </div>
      {opened && (
        <Dialogs {...props} {...{ opened, state, steps, notes }} onNotes={setNotes} onClose={() => setOpened(null)} />
      )}
    </header>
  )
}

/** What its writer can do about a text that is not saved. */
function WayOn({ session, status }: { session: TextSession; status: SaveStatus }) {
  switch (status.kind) {
    case 'away':
    case 'refused':
      return (
        <Button small kind="plain" onClick={session.retry}>
          Save now
        </Button>
      )
    case 'ended':
      return (
        <a
          className="link"
          href={signInFor(askedHere(location.pathname, location))}
          target={status.isOnDevice ? undefined : '_blank'}
          rel="noopener"
        >
          Sign in
        </a>
      )
    case 'open':
      return (
        <Button small kind="plain" onClick={showConflict}>
          Compare
        </Button>
      )
    default:
      return null
  }
}

/** Both versions stand above the text, which may be far from where somebody writes. */
function showConflict(): void {
  const panel = document.querySelector('.studio-conflict')
  panel?.scrollIntoView({ block: 'center' })
  panel?.querySelector('input')?.focus({ preventScroll: true })
}

interface DialogsProps extends Props {
  opened: Opened
  state: TextState
  steps: Steps
  notes: BegunNotes
  onNotes: (notes: BegunNotes) => void
  onClose: () => void
}

function Dialogs({ opened, kind, account, snapshot, checks, state, steps, notes, onNotes, onClose }: DialogsProps) {
  const { fields, publication } = snapshot
  const closeWhen = (isDone: boolean) => {
    if (!isDone) return
    onNotes(NO_NOTES)
    onClose()
  }
  const common = { isBusy: steps.isBusy, problem: steps.problem, onClose }
  switch (opened) {
    case 'preview':
      return (
        <PreviewDialog
          kind={kind}
          fields={fields}
          path={pathOf(kind, fields.slug)}
          publishDate={publication.publishDate}
          onClose={onClose}
        />
      )
    case 'return':
      return (
        <ReturnDialog
          {...common}
          note={notes.toAuthor}
          onNote={(toAuthor) => onNotes({ ...notes, toAuthor })}
          onReturn={(note) => void steps.giveBack(note).then(closeWhen)}
        />
      )
    case 'publish':
      return (
        <PublishDialog
          {...common}
          client={account.client}
          place={snapshot.place}
          fields={fields}
          publication={publication}
          isOut={state === 'published'}
          hasDate={kind !== 'state'}
          checks={checks}
          note={notes.correction}
          onNote={(correction) => onNotes({ ...notes, correction })}
          onPublish={(at, correction) => void steps.publish(at, correction).then(closeWhen)}
        />
      )
    case 'delete':
      return <DeleteDialog steps={steps} onClose={onClose} />
    default:
      return opened satisfies never
  }
}

/** Once more, because it cannot be taken back. */
function DeleteDialog({ steps, onClose }: { steps: Steps; onClose: () => void }) {
  const router = useRouter()
  const remove = async () => {
    // A note that was typed goes with the text.
    if (await steps.remove()) await router.navigate({ href: href('dashboard'), ignoreBlocker: true })
  }
  return (
    <FormDialog
      title="Delete this text?"
      action="Delete it for good"
      isBusy={steps.isBusy}
      problem={steps.problem}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <p>Its versions and notes go with it. This cannot be taken back.</p>
    </FormDialog>
  )
}

interface StepsProps {
  kind: WritableKind
  state: TextState
  /** An edit of a published text waits. */
  isPending: boolean
  isEditor: boolean
  steps: Steps
  onOpen: (opened: Opened) => void
}

/** What may be done with a text in its state, by whoever it is; the database decides again. */
const StepButtons = (props: StepsProps) => (
  <>
    {(props.state === 'draft' || props.state === 'withdrawn') && (
      <Button small kind="quiet" onClick={() => props.onOpen('delete')}>
        Delete
      </Button>
    )}
    {props.isEditor ? <EditorSteps {...props} /> : <AuthorSteps {...props} />}
  </>
)

function AuthorSteps({ state, steps }: StepsProps) {
  if (state === 'published' || state === 'scheduled') return null
  if (state === 'in review') {
    return (
      <Button
        small
        kind="plain"
        disabled={steps.isBusy}
        onClick={() => void steps.take({ step: 'take back' }, 'Taken back.')}
      >
        Take it back
      </Button>
    )
  }
  const submit = () => void steps.take({ step: 'submit' }, 'Submitted. An editor will read it.')
  return (
    <Button small disabled={steps.isBusy} onClick={submit}>
      Submit for edit
    </Button>
  )
}

function EditorSteps({ kind, state, isPending, steps, onOpen }: StepsProps) {
  const isOut = state === 'published' || state === 'scheduled'
  const publish = publishLabel(state, isPending)
  return (
    <>
      {kind === 'article' && state === 'in review' && (
        <Button small kind="plain" onClick={() => onOpen('return')}>
          Return with a note
        </Button>
      )}
      {state === 'scheduled' && kind !== 'state' && (
        <Button small kind="danger" disabled={steps.isBusy} onClick={() => void steps.withdraw()}>
          Take off the schedule
        </Button>
      )}
      {state === 'published' && kind !== 'state' && (
        <Confirm
          label="Withdraw"
          sure="Take it from readers?"
          kind="danger"
          isBusy={steps.isBusy}
          onConfirm={() => void steps.withdraw()}
        />
      )}
      {isOut && isPending && (
        <Confirm
          label="Discard the changes"
          sure="Discard them for good?"
          kind="plain"
          isBusy={steps.isBusy}
          onConfirm={() => void steps.discard()}
        />
      )}
      {publish && (
        <Button small onClick={() => onOpen('publish')}>
          {publish}
        </Button>
      )}
    </>
  )
}

/** What the way to readers is called; null where nothing is to be put out. */
function publishLabel(state: TextState, isPending: boolean): string | null {
  if (state === 'scheduled') return isPending ? 'Schedule the changes' : 'Change the minute'
  if (state === 'published') return isPending ? 'Publish the changes' : null
  return 'Publish'
}
