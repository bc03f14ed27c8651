import { useState } from 'react'
import { useLeaveWarning } from '#newsroom'
import { type CorrectionNote, NO_NOTE } from '#studio/corrections'

/** What was typed in a dialog over a text, which may be closed to look at the text again. */
export interface BegunNotes {
  toAuthor: string
  correction: CorrectionNote
}

export const NO_NOTES: BegunNotes = { toAuthor: '', correction: NO_NOTE }

/** The notes that nobody has sent yet: the page is not left without a question while there are any. */
export function useBegunNotes() {
  const [notes, setNotes] = useState(NO_NOTES)
  useLeaveWarning(`${notes.toAuthor}${notes.correction.text}`.trim() !== '')
  return { notes, setNotes }
}
