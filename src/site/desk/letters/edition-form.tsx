import { type FormEvent, useState } from 'react'
import { type StoredEdition, changeEdition, decideEdition } from '#queries/mail'
import type { Client } from '#queries/shared'
import { Failure, useFailure, useGiven } from '#newsroom'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { reasonOf } from '#ui/reason.ts'
import { showToast } from '#ui/toast'
import { failureOf } from './edition-words.ts'

interface Props {
  /** Of the edition. */
  id: string
  /** Whether its words can still be changed. */
  isOpen: boolean
  words: EditionWords
  client: Client
  onSaved: () => Promise<void>
}

export const SAVED = { title: 'Saved.', description: 'Your words stand in the letter.' }
export const UNSAVED = 'Nothing was sent: the words in the form are not saved. Save them, and look at the letter first.'

const preheaderOf = ({ document }: StoredEdition): string =>
  typeof document === 'object' && document !== null && 'preheader' in document ? String(document.preheader) : ''

/**
 * The words of an edition that an editor may change, as they stand in its form. Each follows what is stored, when the letter is
 * composed anew or somebody else has saved, until somebody types in it.
 */
export function useEditionWords(edition: StoredEdition) {
  const parts = {
    title: useGiven(edition.title),
    preheader: useGiven(preheaderOf(edition)),
    intro: useGiven(edition.intro),
  }
  const written = eachOf(({ given }) => given)
  const stored = { title: edition.title, preheader: preheaderOf(edition), intro: edition.intro }
  function eachOf(of: (part: Part) => string): Written {
    return { title: of(parts.title), preheader: of(parts.preheader), intro: of(parts.intro) }
  }
  return {
    written,
    change: (name: keyof Written, words: string) => parts[name].setGiven(words),
    /** They are stored now, whether or not they are read again. */
    keep(saved: Written) {
      for (const name of NAMES) parts[name].setTaken(saved[name])
    },
    putAway() {
      for (const name of NAMES) parts[name].setGiven(stored[name])
    },
    isUnsaved: ![stored, eachOf(({ taken }) => taken)].some((known) => textOf(known) === textOf(written)),
  }
}

type Part = ReturnType<typeof useGiven<string>>
type EditionWords = ReturnType<typeof useEditionWords>
type Written = Record<(typeof NAMES)[number], string>

const NAMES = ['title', 'preheader', 'intro'] as const

/** They are stored without the spaces around them. */
const textOf = ({ title, preheader, intro }: Written): string =>
  JSON.stringify([title.trim(), preheader.trim(), intro.trim()])

/** What an editor may change of an edition that waits: its subject, what stands behind it, and words of their own. */
export function EditionForm({ id, isOpen, words, client, onSaved }: Props) {
  const { written, change } = words
  const { title, preheader, intro } = written
  const [isBusy, setBusy] = useState(false)
  const { failure, tell } = useFailure(title)
  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy || !isOpen) return
    setBusy(true)
    const outcome = await stored(client, id, written)
    setBusy(false)
    tell(outcome)
    if (outcome !== null) return
    words.keep(written)
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
        onChange={(event) => change('title', event.target.value)}
      />
      <Field
        id={`preheader-${id}`}
        label="Behind it in an inbox"
        maxLength={300}
        value={preheader}
        onChange={(event) => change('preheader', event.target.value)}
      />
      <Words id={`intro-${id}`} words={intro} onChange={(now) => change('intro', now)} />
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
