import { useRef, useState } from 'react'
import {
  type PublicationStep,
  type WritableKind,
  type WrittenText,
  addNote,
  deleteText,
  discardPending,
  hiddenByPolicy,
  stateOf,
  takeStep,
  writtenText,
} from '#queries/writing'
import type { Account } from '#session'
import { showToast } from '#ui/toast'
import type { TextSession } from '#studio/saving'
import { ErrorInWords, reasonOf } from '#ui/reason.ts'

/** A text that somebody has open, and who that is. */
interface OpenText {
  kind: WritableKind
  session: TextSession
  account: Account
}

/** The steps of a text on its way to readers. */
export interface Steps {
  isBusy: boolean
  /** Why the last one was not taken. */
  problem: string | null
  /** True when it was taken. */
  take: (step: PublicationStep, done: string) => Promise<boolean>
  withdraw: () => Promise<boolean>
  giveBack: (note: string) => Promise<boolean>
  discard: () => Promise<boolean>
  /** For good; the page of the text is no longer to be shown then. */
  remove: () => Promise<boolean>
  /** At an ISO timestamp, or 'now'; a correction stands under the text from then on. */
  publish: (at: string | null, correction: string) => Promise<boolean>
}

/** A step that was taken, and something beside it was not. */
class TakenInPart extends ErrorInWords {}

/** Everything written is stored first, then the step is taken, once. */
export function useSteps(open: OpenText): Steps {
  const [isBusy, setBusy] = useState(false)
  // Two presses may come before the page is drawn anew.
  const isTaking = useRef(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function once(act: () => Promise<string>): Promise<boolean> {
    if (isTaking.current) return false
    isTaking.current = true
    setBusy(true)
    setProblem(null)
    try {
      if (!(await open.session.flush()))
        throw new ErrorInWords('The newest words are not saved yet: look beside the state of the text.')
      showToast({ title: await act() })
      return true
    } catch (error) {
      const reason = reasonOf(error)
      setProblem(reason)
      const title = error instanceof TakenInPart ? 'Not all of it was done.' : 'Nothing was changed.'
      showToast({ title, description: reason, variant: 'destructive' })
      return false
    } finally {
      isTaking.current = false
      setBusy(false)
    }
  }
  return {
    isBusy,
    problem,
    take: (step, done) => once(() => taken(open, step, done)),
    withdraw: () => once(() => withdrawn(open)),
    giveBack: (note) => once(() => givenBack(open, note)),
    discard: () => once(() => discarded(open)),
    remove: () => once(() => removed(open)),
    publish: (at, correction) => once(() => published(open, at, correction)),
  }
}

/** What a step builds on. */
function savingOf({ session }: OpenText) {
  const saving = session.saving()
  if (!saving) throw new ErrorInWords('Nothing is written yet.')
  return saving
}

/** Shows the text as the server has it now; where it could not be read, the step before it is taken all the same. */
async function adopt({ session, account }: OpenText): Promise<{ text: WrittenText | null; isUnread: boolean }> {
  try {
    const saving = session.saving()
    const text = saving && (await writtenText(account.client, saving.place))
    if (text) session.adopt(text)
    return { text, isUnread: false }
  } catch (error) {
    console.error('The text could not be read after a step', error)
    return { text: null, isUnread: true }
  }
}

const UNREAD = 'Load the page again to see the text as it is now.'

const overtaken = (isUnread: boolean): Error =>
  new ErrorInWords(
    `Somebody else has changed the text meanwhile. ${isUnread ? UNREAD : 'It is shown as it is now: look at it and try again.'}`,
  )

/** @param beside what goes with the step, once it is taken */
async function taken(
  open: OpenText,
  step: PublicationStep,
  done: string,
  beside?: () => Promise<void>,
): Promise<string> {
  const saving = savingOf(open)
  const { state } = await takeStep(open.account.client, saving, step)
  if (state === 'saved') await beside?.()
  const { text, isUnread } = await adopt(open)
  if (state === 'saved') return isUnread ? `${done} ${UNREAD}` : done
  // Nobody else has changed it: a policy hid it from the step.
  if (text?.version.text === saving.version.text) throw hiddenByPolicy()
  throw overtaken(isUnread)
}

/** Its minute may have come since the page was drawn: whether readers have had it, the text then says. */
async function withdrawn(open: OpenText): Promise<string> {
  const done = await taken(open, { step: 'withdraw' }, 'Done.')
  if (done.endsWith(UNREAD)) return done
  const state = stateOf(open.session.snapshot().publication, Date.now())
  return state === 'withdrawn'
    ? 'Withdrawn. Readers do not see it any more.'
    : `Taken off the schedule. It does not go out. It is ${state === 'draft' ? 'a draft' : state} again.`
}

async function givenBack(open: OpenText, note: string): Promise<string> {
  const { place } = savingOf(open)
  let lost: unknown = null
  const keepNote = () =>
    addNote(open.account.client, place, note).catch((error: unknown) => {
      lost = error
    })
  const done = await taken(open, { step: 'take back' }, 'Returned to its author.', keepNote)
  if (lost) throw new TakenInPart(`It is returned to its author, and the note was not kept: ${reasonOf(lost)}.`)
  return done
}

async function discarded(open: OpenText): Promise<string> {
  const { state } = await discardPending(open.account.client, savingOf(open))
  const { isUnread } = await adopt(open)
  if (state === 'overtaken') throw overtaken(isUnread)
  return `The changes are discarded.${isUnread ? ` ${UNREAD}` : ''}`
}

async function removed(open: OpenText): Promise<string> {
  await deleteText(open.account.client, savingOf(open).place)
  open.session.end()
  return 'Deleted.'
}

async function published(open: OpenText, at: string | null, correction: string): Promise<string> {
  const stored = await writtenText(open.account.client, savingOf(open).place)
  if (!stored) throw new ErrorInWords('This text is not there any more.')
  const added = correction ? [{ date: 'now', text: correction }] : []
  const fields = open.session.publishable()
  const step = { step: 'publish' as const, at, fields, corrections: [...stored.corrections, ...added] }
  const isLater = at !== null && Date.parse(at) > Date.now()
  const what = open.kind === 'article' ? 'story' : 'text'
  return taken(open, step, isLater ? 'Scheduled.' : `Published. Readers see this ${what} now.`)
}
