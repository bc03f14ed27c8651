import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { type NoteUnsaved, useUnsaved } from '#newsroom'
import { type LibraryPicture, describePicture } from '#queries/writing'
import type { Account } from '#session'
import { backendBase } from '#ui/backend-base.ts'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { LatePicture } from '#ui/late-picture'
import { reasonOf } from '#ui/reason.ts'
import { sizedPicture } from '#ui/stored-picture.ts'
import { showToast } from '#ui/toast'
import { sizeWords } from './picture-filter.ts'
import { PictureUses } from './picture-uses.tsx'

interface Props {
  picture: LibraryPicture
  account: Account
  note: NoteUnsaved
}

const WIDTH = 480

/** A picture with what is said of it, which can be changed in its place. */
export function PictureCard({ picture, account, note }: Props) {
  const base = backendBase(useRouter().options.context.site)
  const src = sizedPicture(base, `media/${picture.path}`, WIDTH)
  const [said, setSaid] = useState({ alt: picture.alt, caption: picture.caption, credit: picture.credit })
  const [isOpen, setOpen] = useState(false)
  const name = said.alt || picture.path
  return (
    <li>
      <LatePicture src={src} alt={said.alt} width={picture.width} height={picture.height} />
      <p className={said.alt ? undefined : 'desk-media-missing'}>{said.alt || 'No description'}</p>
      <p className="meta">{sizeWords(picture)}</p>
      <PictureUses picture={picture} name={name} client={account.client} />
      {isOpen ? (
        <WordsForm
          id={picture.id}
          {...{ name, said, account, note }}
          onSaved={setSaid}
          onClose={() => setOpen(false)}
        />
      ) : (
        <Button small kind="quiet" onClick={() => setOpen(true)}>
          Change words<span className="visually-hidden"> of {name}</span>
        </Button>
      )}
    </li>
  )
}

type Said = Pick<LibraryPicture, 'alt' | 'caption' | 'credit'>

interface FormProps {
  id: string
  /** What the picture is called. */
  name: string
  said: Said
  account: Account
  note: NoteUnsaved
  onSaved: (said: Said) => void
  onClose: () => void
}

const FIELDS = [
  { name: 'alt', label: 'What it shows', most: 500 },
  { name: 'caption', label: 'Caption', most: 500 },
  { name: 'credit', label: 'Credit', most: 200 },
] as const

/** Those of the words that are not as they were: the others may have been changed by somebody else since. */
const changedIn = (words: Said, said: Said): Partial<Said> =>
  Object.fromEntries(
    FIELDS.flatMap(({ name }) => (words[name].trim() === said[name] ? [] : [[name, words[name].trim()]])),
  )

function useWords(said: Said) {
  const [words, setWords] = useState(said)
  /** What stands in the form now; null once it was left, and maybe opened again. */
  const typed = useRef<Said | null>(null)
  useEffect(() => {
    typed.current = words
    return () => {
      typed.current = null
    }
  }, [words])
  return { words, setWords, typed }
}

function WordsForm({ id, name: picture, said, account, note, onSaved, onClose }: FormProps) {
  const { words, setWords, typed } = useWords(said)
  const changed = changedIn(words, said)
  const isChanged = Object.keys(changed).length > 0
  useUnsaved(note, id, isChanged)
  const [isBusy, setBusy] = useState(false)
  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      if (isChanged) await describePicture(account.client, id, changed)
      onSaved({ ...said, ...changed })
      showToast({ title: 'Saved.' })
      if (typed.current === words) onClose()
    } catch (error) {
      const description = `${picture}: ${reasonOf(error)}`
      showToast({ title: 'The words could not be saved.', description, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      {FIELDS.map(({ name, label, most }) => (
        <Field
          key={name}
          id={`${name}-${id}`}
          label={label}
          maxLength={most}
          value={words[name]}
          onChange={(event) => setWords({ ...words, [name]: event.target.value })}
        />
      ))}
      <p className="actions">
        <Button small type="submit" aria-disabled={isBusy}>
          Save
        </Button>
        <Button small kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </form>
  )
}
