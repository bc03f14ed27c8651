import { type FormEvent, useState } from 'react'
import { type StoredEdition, changeEdition, decideEdition } from '#queries/mail'
import type { Client } from '#queries/shared'
import { Failure, useFailure } from '#newsroom'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { reasonOf } from '#ui/reason.ts'
import { showToast } from '#ui/toast'
import { failureOf } from './edition-words.ts'

interface Props {
  /** Of the edition. */
  id: string
  words: EditionWords
  client: Client
  onSaved: () => Promise<void>
}

export const SAVED = { title: 'Saved.', description: 'Your words stand in the letter.' }
export const UNSAVED = 'Nothing was sent: the words in the form are not saved. Save them, and look at the letter first.'

const preheaderOf = ({ document }: StoredEdition): string =>
  typeof document === 'object' && document !== null && 'preheader' in document ? String(document.preheader) : ''

/** The words of an edition that an editor may change, as they stand in its form. */
export function useEditionWords(edition: StoredEdition) {
  const { title, preheader, intro }: Written = { ...edition, preheader: preheaderOf(edition) }
  const [written, setWritten] = useState<Written>({ title, preheader, intro })
  const stored = textOf({ title, preheader, intro })
  return { written, setWritten, stored, isUnsaved: textOf(written) !== stored }
}

type EditionWords = ReturnType<typeof useEditionWords>
type Written = Record<'title' | 'preheader' | 'intro', string>

/** They are stored without the spaces around them. */
const textOf = ({ title, preheader, intro }: Written): string =>
  JSON.stringify([title.trim(), preheader.trim(), intro.trim()])

/** What an editor may change of an edition that waits: its subject, what stands behind it, and words of their own. */
export function EditionForm({ id, words: { written, setWritten }, client, onSaved }: Props) {
  const { title, preheader, intro } = written
  const [isBusy, setBusy] = useState(false)
  const { failure, tell } = useFailure(title)
  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const outcome = await stored(client, id, written)
    setBusy(false)
    tell(outcome)
    if (outcome !== null) return
    showToast(SAVED)
    await onSaved()
  }
  return (
    <form className="desk-edition-form" onSubmit={(event) => void save(event)}>
      <Field
        id={`title-${id}`}
        label="Subject"
        required
        maxLength={200}
        value={title}
        onChange={(event) => setWritten({ ...written, title: event.target.value })}
      />
      <Field
        id={`preheader-${id}`}
        label="Behind it in an inbox"
        maxLength={300}
        value={preheader}
        onChange={(event) => setWritten({ ...written, preheader: event.target.value })}
      />
      <Words id={`intro-${id}`} words={intro} onChange={(now) => setWritten({ ...written, intro: now })} />
      <Button small type="submit" kind="plain" aria-disabled={isBusy}>
        Save the words
      </Button>
      <Failure {...failure} />
    </form>
  )
}

/** Why not all of it was stored, or null when it was. */
async function stored(client: Client, id: string, { title, preheader, intro }: Written): Promise<string | null> {
  const subject = failureOf(await changeEdition(client, { id, title, preheader }).catch(reasonOf))
  if (subject) return subject
  const outcome = await decideEdition(client, { id, act: 'intro', words: intro }).catch(reasonOf)
  return failureOf(outcome, 'The subject is saved, your words before the letter are not')
}

const Words = ({ id, words, onChange }: { id: string; words: string; onChange: (words: string) => void }) => (
  <div>
    <label htmlFor={id}>Your words before it</label>
    <textarea id={id} rows={3} maxLength={2000} value={words} onChange={(event) => onChange(event.target.value)} />
  </div>
)
