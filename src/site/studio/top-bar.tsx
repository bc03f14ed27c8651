import { useState } from 'react'
import {
  type PublicationStep,
  type WritableKind,
  addNote,
  discardPending,
  stateOf,
  takeStep,
  writtenText,
} from '#queries/writing'
import { KINDS } from '#kinds'
import { type RouteName, href } from '#routes'
import type { Account } from '#session'
import { Button } from '#ui/button'
import { showToast } from '#ui/toast'
import type { Check } from './panels/checks.ts'
import { wordsOf } from './panels/notes-panel.tsx'
import { PreviewDialog } from './panels/preview-dialog.tsx'
import { PublishDialog } from './panels/publish-dialog.tsx'
import { ReturnDialog } from './panels/return-dialog.tsx'
import { statusWords } from './saving/status-words.ts'
import type { TextSession, TextSnapshot } from './saving/text-session.ts'

interface Props {
  kind: WritableKind
  session: TextSession
  snapshot: TextSnapshot
  account: Account
  checks: readonly Check[]
}

type Opened = 'preview' | 'publish' | 'return' | null

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' })
const timeOf = (at: string) => `at ${time.format(new Date(at))}`

/** Where the text stands, and what comes next for it. */
export function TopBar({ kind, session, snapshot, account, checks }: Props) {
  const [opened, setOpened] = useState<Opened>(null)
  const steps = useSteps({ kind, session, account })
  const { status, publication, fields } = snapshot
  const state = stateOf(publication, Date.now())
  const isPending = (session.saving()?.version.pending ?? 0) > 0
  const path = href(KINDS[kind].route as RouteName as 'article', { slug: fields.slug })
  return (
    <header className="studio-bar">
      <a className="studio-back" href={href('dashboard')}>
        Dashboard
      </a>
      <p className={`studio-state studio-${status.kind}`}>
        <b>{state}</b> <output>{statusWords(status, isPending, timeOf)}</output>
      </p>
      <div className="actions">
        {(status.kind === 'away' || status.kind === 'refused') && (
          <Button small kind="plain" onClick={session.retry}>
            Save now
          </Button>
        )}
        {state === 'published' && (
          <a className="link" href={path} target="_blank" rel="noopener">
            Open the page
          </a>
        )}
        <Button small kind="plain" onClick={() => setOpened('preview')}>
          Preview
        </Button>
        {snapshot.place && <Steps {...{ kind, state, isPending, account, steps }} onOpen={setOpened} />}
      </div>
      {opened === 'preview' && (
        <PreviewDialog kind={kind} fields={fields} path={path} onClose={() => setOpened(null)} />
      )}
      {opened === 'return' && (
        <ReturnDialog
          onClose={() => setOpened(null)}
          onReturn={async (note) => {
            if (await steps.giveBack(note)) setOpened(null)
          }}
        />
      )}
      {opened === 'publish' && (
        <PublishDialog
          publication={publication}
          isStory={kind === 'article'}
          checks={checks}
          isBusy={steps.isBusy}
          problem={steps.problem}
          onPublish={(at, correction) => void steps.publish(at, correction).then((isDone) => isDone && setOpened(null))}
          onClose={() => setOpened(null)}
        />
      )}
    </header>
  )
}

interface StepsProps {
  kind: WritableKind
  state: ReturnType<typeof stateOf>
  isPending: boolean
  account: Account
  steps: ReturnType<typeof useSteps>
  onOpen: (opened: Opened) => void
}

/** What may be done with a text in its state, by whoever it is; the database decides again. */
function Steps({ kind, state, isPending, account, steps, onOpen }: StepsProps) {
  const isOut = state === 'published' || state === 'scheduled'
  const isStory = kind === 'article'
  if (!account.isEditor) {
    if (state === 'in review')
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
    return isOut ? null : (
      <Button
        small
        disabled={steps.isBusy}
        onClick={() => void steps.take({ step: 'submit' }, 'Submitted. An editor will read it.')}
      >
        Submit for edit
      </Button>
    )
  }
  return (
    <>
      {isStory && state === 'in review' && (
        <Button small kind="plain" onClick={() => onOpen('return')}>
          Return with a note
        </Button>
      )}
      {isOut && (
        <Button
          small
          kind="danger"
          disabled={steps.isBusy}
          onClick={() => void steps.take({ step: 'withdraw' }, 'Withdrawn. Readers do not see it any more.')}
        >
          Withdraw
        </Button>
      )}
      {isOut && isPending && (
        <Button small kind="quiet" disabled={steps.isBusy} onClick={() => void steps.discard()}>
          Discard the changes
        </Button>
      )}
      {(!isOut || isPending) && (
        <Button small onClick={() => onOpen('publish')}>
          {isOut ? 'Publish the changes' : 'Publish'}
        </Button>
      )}
    </>
  )
}

/** The steps of a text on its way to readers: everything written is stored first, then the step is taken once. */
function useSteps({ kind, session, account }: Pick<Props, 'kind' | 'session' | 'account'>) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { client } = account
  async function once(act: () => Promise<string | null>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setProblem(null)
    try {
      if (!(await session.flush()))
        throw new Error('The newest words are not saved yet: see beside the state of the text.')
      const done = await act()
      if (done) showToast({ title: done })
      return done !== null
    } catch (error) {
      setProblem(wordsOf(error))
      showToast({ title: 'Nothing was changed.', description: wordsOf(error), variant: 'destructive' })
      return false
    } finally {
      setBusy(false)
    }
  }
  async function take(step: PublicationStep, done: string) {
    const saving = session.saving()
    if (!saving) return null
    const taken = await takeStep(client, saving, step)
    const text = await writtenText(client, saving.place)
    if (text) session.adopt(text)
    if (taken.state === 'overtaken')
      throw new Error(
        'Somebody else has changed the text meanwhile. It is shown as it is now: look at it and try again.',
      )
    return done
  }
  return {
    isBusy,
    problem,
    take: (step: PublicationStep, done: string) => once(() => take(step, done)),
    giveBack: (note: string) =>
      once(async () => {
        const saving = session.saving()
        if (saving && note) await addNote(client, saving.place, note)
        return take({ step: 'take back' }, 'Returned to its author.')
      }),
    discard: () =>
      once(async () => {
        const saving = session.saving()
        if (!saving) return null
        await discardPending(client, saving.place)
        const text = await writtenText(client, saving.place)
        if (text) session.adopt(text)
        return 'The changes are discarded.'
      }),
    publish: (at: string | null, correction: string) =>
      once(async () => {
        const saving = session.saving()
        const stored = saving && (await writtenText(client, saving.place))
        if (!stored) return null
        const added = correction ? [{ date: new Date().toISOString(), text: correction }] : []
        const { fields } = session.snapshot()
        const step = { step: 'publish' as const, at, fields, corrections: [...stored.corrections, ...added] }
        const isLater = at !== null && Date.parse(at) > Date.now()
        return take(
          step,
          isLater ? 'Scheduled.' : `Published. Readers see this ${kind === 'article' ? 'story' : 'text'} now.`,
        )
      }),
  }
}
