import { useRouter } from '@tanstack/react-router'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import type { LibraryPicture } from '#queries/writing'
import { backendBase } from '#ui/backend-base.ts'
import { useIsOnline } from '#ui/connection.ts'
import { Field } from '#ui/field'
import { reasonOf } from '#ui/reason.ts'
import { inTextAfter, useWriter } from '#studio/editor'
import { FormDialog } from './form-dialog.tsx'
import { LibraryPicker } from './library-picker.tsx'
import { NOT_DESCRIBED, PictureWords, trimmed } from './picture-words.tsx'
import { useIsLeft } from './use-is-left.ts'
import {
  PICTURE_TYPES,
  type PictureWords as Words,
  pictureProblem,
  pictureSrc,
  uploadPicture,
} from './upload-picture.ts'

interface Props {
  editor: Editor
  /** Dropped or pasted into the text. */
  given: File | null
  onClose: () => void
}

/** What was chosen: a file of this device, or a picture that was uploaded before. */
type Chosen = File | LibraryPicture | null

/** A picture of this device or of the library. Without a description it is not taken: somebody will not see it. */
export function PictureForm({ editor, given, onClose }: Props) {
  const [isFromLibrary, setFromLibrary] = useState(false)
  const [chosen, setChosen] = useState<Chosen>(given)
  const [words, setWords] = useState({ alt: '', caption: '', credit: '' })
  const isOnline = useIsOnline()
  const { part, problem, put } = usePutIn({ editor, given, onClose })
  const choose = (picture: LibraryPicture) => {
    setChosen(picture)
    setWords({ alt: picture.alt, caption: picture.caption, credit: picture.credit })
  }
  const action = isFromLibrary ? 'Put in' : 'Upload and put in'
  return (
    <FormDialog
      title="Picture"
      action={
        part === null ? action : `${isOnline ? 'Uploading' : 'Waiting for the network'}, ${Math.round(part * 100)}%`
      }
      isBusy={part !== null}
      problem={problem}
      onSubmit={() => void put(chosen, words)}
      onClose={onClose}
    >
      {given ? (
        <p className="meta">{given.name}</p>
      ) : (
        <Source
          isFromLibrary={isFromLibrary}
          onChange={(now) => {
            setFromLibrary(now)
            setChosen(null)
          }}
        />
      )}
      {isFromLibrary && <LibraryPicker chosen={chosen instanceof File ? null : chosen} onChoose={choose} />}
      {!given && !isFromLibrary && (
        <Field
          id="picture-file"
          type="file"
          label="File"
          accept={PICTURE_TYPES.join(',')}
          hint="JPEG, PNG, WebP, AVIF or GIF, at most 10 MB."
          onChange={(event) => setChosen(event.target.files?.[0] ?? null)}
        />
      )}
      <PictureWords words={words} onChange={setWords} />
      {part !== null && <progress value={part} aria-label="Upload" />}
    </FormDialog>
  )
}

const SOURCES = [
  [false, 'This device'],
  [true, 'The library'],
] as const

const Source = ({
  isFromLibrary,
  onChange,
}: {
  isFromLibrary: boolean
  onChange: (isFromLibrary: boolean) => void
}) => (
  <fieldset className="studio-views">
    <legend>Take it from</legend>
    {SOURCES.map(([isLibrary, label]) => (
      <label key={label}>
        <input
          type="radio"
          name="picture-source"
          checked={isFromLibrary === isLibrary}
          onChange={() => onChange(isLibrary)}
        />
        {label}
      </label>
    ))}
  </fieldset>
)

/** Puts a picture into the text; one of this device is uploaded first. */
function usePutIn({ editor, given, onClose }: Props) {
  const [part, setPart] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(given && pictureProblem(given))
  const isLeft = useIsLeft()
  const account = useWriter()
  const base = backendBase(useRouter().options.context.site)
  async function put(chosen: Chosen, written: Words): Promise<void> {
    const words = trimmed(written)
    const wrong = problemOf(chosen, words)
    setProblem(wrong)
    if (wrong || !chosen) return
    try {
      if (chosen instanceof File) setPart(0)
      const picture =
        chosen instanceof File
          ? await uploadPicture({ account, base }, chosen, { words, onProgress: setPart })
          : { src: pictureSrc(base, chosen.path), width: chosen.width, height: chosen.height }
      if (isLeft.current) return
      const attrs = { ...picture, ...words }
      inTextAfter(onClose, editor).insertContent({ type: 'picture', attrs }).run()
    } catch (error) {
      setPart(null)
      setProblem(reasonOf(error))
    }
  }
  return { part, problem, put }
}

function problemOf(chosen: Chosen, { alt }: Words): string | null {
  if (!chosen) return 'Choose a picture first.'
  const wrong = chosen instanceof File ? pictureProblem(chosen) : null
  return wrong ?? (alt === '' ? NOT_DESCRIBED : null)
}
