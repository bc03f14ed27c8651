import { Area } from '#studio/fields'
import { useEffect, useState } from 'react'
import { type EditorNote, type TextPlace, addNote, notesOnText } from '#queries/writing'
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
  useEffect(() => {
    const read = () => {
      notesOnText(client, { kind, id }).then(setNotes, (error: unknown) =>
        console.error('The notes could not be read', error),
      )
    }
    read()
    return session.onSaved(read)
  }, [client, kind, id, session])
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
      <NewNote place={place} onAdded={setNotes} />
    </section>
  )
}

function NewNote({ place, onAdded }: { place: TextPlace; onAdded: (notes: EditorNote[]) => void }) {
  const { client } = useWriter()
  const [body, setBody] = useState('')
  async function send() {
    if (body.trim() === '') return
    try {
      await addNote(client, place, body.trim())
      setBody('')
      onAdded(await notesOnText(client, place))
    } catch (error) {
      showToast({ title: 'The note was not kept.', description: reasonOf(error), variant: 'destructive' })
    }
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
