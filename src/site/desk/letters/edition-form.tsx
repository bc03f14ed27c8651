import { type FormEvent, useState } from 'react'
import { type StoredEdition, changeEdition, decideEdition } from '#queries/mail'
import type { Client } from '#queries/shared'
import { Failure } from '#newsroom'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { reasonOf } from '#ui/reason.ts'
import { showToast } from '#ui/toast'
import { failureOf } from './edition-words.ts'

interface Props {
  edition: StoredEdition
  client: Client
  onSaved: () => Promise<void>
}

export const SAVED = { title: 'Saved.', description: 'Your words stand in the letter.' }

const preheaderOf = ({ document }: StoredEdition): string =>
  typeof document === 'object' && document !== null && 'preheader' in document ? String(document.preheader) : ''

/** What an editor may change of an edition that waits: its subject, what stands behind it, and words of their own. */
export function EditionForm({ edition, client, onSaved }: Props) {
  const { id } = edition
  const [title, setTitle] = useState(edition.title)
  const [preheader, setPreheader] = useState(preheaderOf(edition))
  const [intro, setIntro] = useState(edition.intro)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    let outcome = await changeEdition(client, { id, title, preheader }).catch(reasonOf)
    if (outcome === 'done') outcome = await decideEdition(client, { id, act: 'intro', words: intro }).catch(reasonOf)
    setBusy(false)
    setFailure(failureOf(outcome))
    if (outcome !== 'done') return
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
        onChange={(event) => setTitle(event.target.value)}
      />
      <Field
        id={`preheader-${id}`}
        label="Behind it in an inbox"
        maxLength={300}
        value={preheader}
        onChange={(event) => setPreheader(event.target.value)}
      />
      <Words id={`intro-${id}`} words={intro} onChange={setIntro} />
      <Button small type="submit" kind="plain" aria-disabled={isBusy}>
        Save the words
      </Button>
      <Failure words={failure} />
    </form>
  )
}

const Words = ({ id, words, onChange }: { id: string; words: string; onChange: (words: string) => void }) => (
  <div>
    <label htmlFor={id}>Your words before it</label>
    <textarea id={id} rows={3} maxLength={2000} value={words} onChange={(event) => onChange(event.target.value)} />
  </div>
)
