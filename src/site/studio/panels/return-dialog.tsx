import { Area } from '#studio/fields'
import { useState } from 'react'
import { FormDialog } from '#studio/insert'

interface Props {
  isBusy: boolean
  /** Why it was not returned. */
  problem: string | null
  /** What was typed so far. */
  note: string
  onNote: (note: string) => void
  onReturn: (note: string) => void
  onClose: () => void
}

/** Gives a text back to its author, with a word on what is missing. */
export function ReturnDialog({ isBusy, problem, note, onNote, onReturn, onClose }: Props) {
  const [isAsked, setAsked] = useState(false)
  const isLacking = note.trim() === ''
  const submit = () => {
    setAsked(isLacking)
    if (!isLacking) onReturn(note.trim())
  }
  return (
    <FormDialog
      title="Return with a note"
      action="Return it"
      isBusy={isBusy}
      problem={isAsked && isLacking ? 'Say what is missing.' : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Area
        label="Note to the author"
        id="return-note"
        rows={4}
        maxLength={5000}
        value={note}
        onChange={(value) => onNote(value)}
      />
    </FormDialog>
  )
}
