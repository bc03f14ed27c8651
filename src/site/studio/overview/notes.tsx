import { useCallback } from 'react'
import { type NotePlace, notesForMe } from '#queries/writing'
import { DeskSection, editAddress, useList } from '#newsroom'
import type { Account } from '#session'
import { formatMoment } from '#ui/dates.ts'
import { Listed } from './part.tsx'

/** What others said of one's stories; for editors, of any text. */
export function Notes({ account: { client, isEditor } }: { account: Account }) {
  const ask = useCallback((after: NotePlace | null) => notesForMe(client, after), [client])
  const list = useList(ask)
  return (
    <DeskSection id="notes" title={isEditor ? 'Notes on texts' : 'Notes from editors'}>
      <Listed
        list={list}
        empty={isEditor ? 'Nobody noted anything on a text.' : 'Nobody noted anything on your stories.'}
      >
        {(notes) => (
          <ul className="overview-list">
            {notes.map((note) => (
              <li key={note.id}>
                <a href={editAddress({ kind: note.kind, id: note.textId })}>{note.title || 'Untitled'}</a>
                <p className="overview-words">{note.body}</p>
                <p className="meta">
                  {note.by}, <time dateTime={note.at}>{formatMoment(note.at)}</time>; the text is {WORDS[note.state]}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Listed>
    </DeskSection>
  )
}

const WORDS = {
  draft: 'a draft',
  'in review': 'in review',
  scheduled: 'scheduled',
  published: 'published',
  withdrawn: 'withdrawn',
} as const
