import { type FormEvent, useState } from 'react'
import { changeEdition } from '#queries/mail'
import type { Client } from '#queries/shared'
import { Failure, StoredNow, useFailure } from '#newsroom'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { reasonOf } from '#ui/reason.ts'
import { showToast } from '#ui/toast'
import { failureOf } from './edition-words.ts'
import type { WordsName, useEditionWords } from './use-edition-words.ts'

interface Props {
  /** Of the edition. */
  id: string
  /** Whether its words can still be changed. */
  isOpen: boolean
  words: ReturnType<typeof useEditionWords>
  client: Client
  onSaved: () => Promise<void>
}

const SAVED = { title: 'Saved.', description: 'Your words stand in the letter.' }
export const UNSAVED = 'Nothing was sent: the words in the form are not saved. Save them, and look at the letter first.'

const LABELS: Readonly<Record<WordsName, string>> = {
  title: 'Subject',
  preheader: 'Behind it in an inbox',
  intro: 'Your words before it',
}

/** What an editor may change of an edition that waits: its subject, what stands behind it, and words of their own. */
export function EditionForm({ id, isOpen, words, client, onSaved }: Props) {
  const { written, taken, change } = words
  const { title, preheader, intro } = written
  const [isBusy, setBusy] = useState(false)
  const { failure, tell } = useFailure(title)
  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy || !isOpen) return
    setBusy(true)
    const outcome = await changeEdition(client, { id, was: taken, words: written }).catch(reasonOf)
    setBusy(false)
    tell(failureOf(outcome))
    // What is stored is read, so that it stands beside what was typed.
    if (outcome === 'overtaken') return onSaved()
    if (outcome !== 'done') return
    words.keep(written)
    showToast(SAVED)
    await onSaved()
  }
  return (
    <form className="desk-edition-form" onSubmit={(event) => void save(event)}>
      <Field
        id={`title-${id}`}
        label={LABELS.title}
        required
        maxLength={200}
        value={title}
        onChange={(event) => change('title', event.target.value)}
      />
      <Field
        id={`preheader-${id}`}
        label={LABELS.preheader}
        maxLength={300}
        value={preheader}
        onChange={(event) => change('preheader', event.target.value)}
      />
      <Words id={`intro-${id}`} words={intro} onChange={(now) => change('intro', now)} />
      {isOpen && words.overtaken.length > 0 && <Overtaken {...{ id, words }} onTaken={() => tell(null)} />}
      {isOpen ? (
        <Button small type="submit" kind="plain" aria-disabled={isBusy}>
          Save the words
        </Button>
      ) : (
        <TooLate onPutAway={words.putAway} />
      )}
      <Failure {...failure} />
    </form>
  )
}

/** Whoever was shown what is stored, and saves their own again, means it. */
const Overtaken = ({ id, words, onTaken }: Pick<Props, 'id' | 'words'> & { onTaken: () => void }) => (
  <StoredNow
    id={`stored-${id}`}
    level={4}
    parts={words.overtaken.map((name) => ({
      id: name,
      label: LABELS[name],
      stored: words.taken[name],
      onTake() {
        words.change(name, words.taken[name])
        onTaken()
      },
    }))}
  />
)

/** What was typed stays for whoever wants to copy it. */
const TooLate = ({ onPutAway }: { onPutAway: () => void }) => (
  <>
    <p className="desk-failure">
      What you typed is not in this letter: nothing of it can be changed any more. Copy what you still need.
    </p>
    <Button small kind="plain" onClick={onPutAway}>
      Put it away
    </Button>
  </>
)

const Words = ({ id, words, onChange }: { id: string; words: string; onChange: (words: string) => void }) => (
  <div>
    <label htmlFor={id}>{LABELS.intro}</label>
    <textarea id={id} rows={3} maxLength={2000} value={words} onChange={(event) => onChange(event.target.value)} />
  </div>
)
