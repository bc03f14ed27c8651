import { Area } from '#studio/fields'
import { useState } from 'react'
import { FormDialog } from '#studio/insert'

/** Gives a text back to its author, with a word on what is missing. */
export function ReturnDialog({
  onReturn,
  onClose,
}: {
  onReturn: (note: string) => Promise<void>
  onClose: () => void
}) {
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const submit = () => (note.trim() === '' ? setProblem('Say what is missing.') : void onReturn(note.trim()))
  return (
    <FormDialog title="Return with a note" action="Return it" problem={problem} onSubmit={submit} onClose={onClose}>
      <Area
        label="Note to the author"
        id="return-note"
        rows={4}
        maxLength={5000}
        value={note}
        onChange={(value) => setNote(value)}
      />
    </FormDialog>
  )
}
