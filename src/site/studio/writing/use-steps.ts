import { useRef, useState } from 'react'
import {
  type PublicationStep,
  type WritableKind,
  addNote,
  deleteText,
  discardPending,
  stateOf,
  takeStep,
  writtenText,
} from '#queries/writing'
import type { Account } from '#session'
import { showToast } from '#ui/toast'
import type { TextSession } from '#studio/saving'
import { reasonOf } from '#ui/reason.ts'

interface Desk {
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
  /** At an ISO timestamp; a correction stands under the text from then on. */
  publish: (at: string | null, correction: string) => Promise<boolean>
}

/** Everything written is stored first, then the step is taken, once. */
export function useSteps(desk: Desk): Steps {
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
      if (!(await desk.session.flush()))
        throw new Error('The newest words are not saved yet: look beside the state of the text.')
      showToast({ title: await act() })
      return true
    } catch (error) {
      setProblem(reasonOf(error))
      showToast({ title: 'Nothing was changed.', description: reasonOf(error), variant: 'destructive' })
      return false
    } finally {
      isTaking.current = false
      setBusy(false)
    }
  }
  return {
    isBusy,
    problem,
    take: (step, done) => once(() => taken(desk, step, done)),
    withdraw: () => once(() => withdrawn(desk)),
    giveBack: (note) => once(() => givenBack(desk, note)),
    discard: () => once(() => discarded(desk)),
    remove: () => once(() => removed(desk)),
    publish: (at, correction) => once(() => published(desk, at, correction)),
  }
}

const OVERTAKEN = 'Somebody else has changed the text meanwhile. It is shown as it is now: look at it and try again.'

/** What a step builds on. */
function savingOf({ session }: Desk) {
  const saving = session.saving()
  if (!saving) throw new Error('Nothing is written yet.')
  return saving
}

/** Shows the text as the server has it now. */
async function adopt({ session, account }: Desk): Promise<void> {
  const saving = session.saving()
  const text = saving && (await writtenText(account.client, saving.place))
  if (text) session.adopt(text)
}

async function taken(desk: Desk, step: PublicationStep, done: string): Promise<string> {
  const { state } = await takeStep(desk.account.client, savingOf(desk), step)
  await adopt(desk)
  if (state === 'overtaken') throw new Error(OVERTAKEN)
  return done
}

/** Its minute may have come since the page was drawn: whether readers have had it, the text then says. */
async function withdrawn(desk: Desk): Promise<string> {
  await taken(desk, { step: 'withdraw' }, '')
  const state = stateOf(desk.session.snapshot().publication, Date.now())
  return state === 'withdrawn'
    ? 'Withdrawn. Readers do not see it any more.'
    : `Taken off the schedule. It does not go out. It is ${state === 'draft' ? 'a draft' : state} again.`
}

async function givenBack(desk: Desk, note: string): Promise<string> {
  await addNote(desk.account.client, savingOf(desk).place, note)
  return taken(desk, { step: 'take back' }, 'Returned to its author.')
}

async function discarded(desk: Desk): Promise<string> {
  const { state } = await discardPending(desk.account.client, savingOf(desk))
  await adopt(desk)
  if (state === 'overtaken') throw new Error(OVERTAKEN)
  return 'The changes are discarded.'
}

async function removed({ account, session, ...desk }: Desk): Promise<string> {
  await deleteText(account.client, savingOf({ account, session, ...desk }).place)
  session.end()
  return 'Deleted.'
}

async function published(desk: Desk, at: string | null, correction: string): Promise<string> {
  const stored = await writtenText(desk.account.client, savingOf(desk).place)
  if (!stored) throw new Error('This text is not there any more.')
  const added = correction ? [{ date: new Date().toISOString(), text: correction }] : []
  const fields = desk.session.publishable()
  const step = { step: 'publish' as const, at, fields, corrections: [...stored.corrections, ...added] }
  const isLater = at !== null && Date.parse(at) > Date.now()
  const what = desk.kind === 'article' ? 'story' : 'text'
  return taken(desk, step, isLater ? 'Scheduled.' : `Published. Readers see this ${what} now.`)
}
