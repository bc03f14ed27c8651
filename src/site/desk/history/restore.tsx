import { useMemo, useState } from 'react'
import { restoreRevision } from '#queries/desk'
import type { TextOfRevision, TextRevision } from '#queries/writing'
import { Confirm } from '#ui/confirm'
import { showToast } from '#ui/toast'
import { Failure, useFailure, useLeaveWarning } from '#newsroom'
import { CorrectionField, NO_NOTE, lacksNote, useGoneFigures } from '#studio/corrections'
import { reasonOf } from '#ui/reason.ts'
import type { OpenHistory } from './use-history.ts'

interface Props {
  history: OpenHistory
  revision: TextRevision
  stored: TextOfRevision
  onRestored: () => Promise<void>
}

/**
 * The way back to a revision. Of a text that readers have it asks what was wrong where they lose a figure by it. Where somebody has
 * saved meanwhile, the history is read again around it: what is said here, and why nothing was done, stays.
 */
export function Restore({ history, revision, stored, onRestored }: Props) {
  const { account, kind, text } = history
  const [isBusy, setBusy] = useState(false)
  const { failure, tell } = useFailure(`Revision ${revision.revision}`)
  const { gone, note, setNote, asksFor } = useNote(history, stored)
  useLeaveWarning(note.text.trim() !== '')
  const id = `correction-${revision.revision}`
  const restore = async () => {
    if (asksFor.note()) return document.getElementById(id)?.focus()
    setBusy(true)
    try {
      const correction = text.isOut ? note.text.trim() : ''
      const isDone = await restoreRevision(account.client, kind, text, { ...stored, correction })
      tell(isDone ? null : 'Somebody saved this text since. Look at the newest revision first.')
      if (isDone) {
        setNote(NO_NOTE)
        showToast({ title: `Revision ${revision.revision} is the present state again.` })
      }
      await onRestored()
    } catch (error) {
      tell(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {text.isOut && <CorrectionField {...{ id, gone, note }} isLacking={asksFor.isAsked} onChange={setNote} />}
      <Confirm
        kind="plain"
        label="Restore this revision"
        sure="Put this state on the site?"
        about={`number ${revision.revision}`}
        // Until the published text is read nobody knows whether a note has to be asked for.
        isBusy={isBusy || (text.isOut && gone.figures === null && gone.problem === null)}
        onConfirm={() => void restore()}
      />
      <Failure {...failure} />
    </>
  )
}

/** What is said of a correction; a text that nobody reads needs none. */
function useNote({ account, kind, text }: OpenHistory, stored: TextOfRevision) {
  const { id, isOut, revision } = text
  // Whoever has saved meanwhile may have taken a figure away, or put one in.
  const place = useMemo(() => (isOut ? { kind, id, revision } : null), [kind, id, isOut, revision])
  const [note, setNote] = useState(NO_NOTE)
  const [isAsked, setAsked] = useState(false)
  const gone = useGoneFigures(account.client, place, stored)
  const isLacking = text.isOut && lacksNote(gone, note)
  const asksFor = {
    isAsked: isAsked && isLacking,
    /** Whether it is to be written first. */
    note() {
      setAsked(isLacking)
      return isLacking
    },
  }
  return { gone, note, setNote, asksFor }
}
