import { Area } from '#studio/fields'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type EditorNote, type TextPlace, addNote, notesOnText } from '#queries/writing'
import { useLeaveWarning } from '#newsroom'
import { Button } from '#ui/button'
import { formatMoment } from '#ui/dates.ts'
import { showToast } from '#ui/toast'
import { useWriter } from '#studio/editor'
import type { TextSession } from '#studio/saving'
import { reasonOf } from '#ui/reason.ts'

/** What editor and author say to each other about a text. */
export function NotesPanel({ place, session }: { place: TextPlace; session: TextSession }) {
  const { client } = useWriter()
  const [notes, setNotes] = useState<EditorNote[]>([])
  const { kind, id } = place
  const read = useCallback(() => {
    notesOnText(client, { kind, id }).then(setNotes, (error: unknown) =>
      console.error('The notes could not be read', error),
    )
  }, [client, kind, id])
  useEffect(() => {
    read()
    return session.onSaved(read)
  }, [read, session])
  return (
    <section className="studio-panel" aria-labelledby="studio-notes">
      <h2 id="studio-notes">Notes</h2>
      <ul>
        {notes.map((note) => (
          <li key={note.id}>
            <b>{note.by}</b> <span className="meta">{formatMoment(note.at)}</span>
            <p>{note.body}</p>
          </li>
        ))}
      </ul>
      <NewNote place={place} onAdded={read} />
    </section>
  )
}

function NewNote({ place, onAdded }: { place: TextPlace; onAdded: () => void }) {
  const { client } = useWriter()
  const [body, setBody] = useState('')
  useLeaveWarning(body.trim() !== '')
  // Two presses may come before the page is drawn anew.
  const isSending = useRef(false)
  async function send() {
    const words = body.trim()
    if (words === '' || isSending.current) return
    isSending.current = true
    // What is typed meanwhile is another note.
    setBody('')
    const failure = await addNote(client, place, words).then(() => null, reasonOf)
    isSending.current = false
    if (failure !== null) {
      setBody((typed) => [words, typed].filter(Boolean).join('\n\n'))
      showToast({ title: 'The note was not kept.', description: failure, variant: 'destructive' })
      return
    }
    onAdded()
  }
  return (
    <>
      <Area
        label="Write a note"
        id="note-body"
        rows={3}
        maxLength={5000}
        value={body}
        onChange={(value) => setBody(value)}
      />
      <Button small kind="plain" onClick={() => void send()}>
        Add the note
      </Button>
    </>
  )
}
