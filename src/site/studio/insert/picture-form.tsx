import { useRouter } from '@tanstack/react-router'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { backendBase } from '#ui/backend-base.ts'
import { Field } from '#ui/field'
import { useWriter } from '#studio/editor/studio-context.ts'
import { FormDialog } from './form-dialog.tsx'
import { PICTURE_TYPES, type PictureWords as Words, pictureProblem, uploadPicture } from './upload-picture.ts'

interface Props {
  editor: Editor
  /** Dropped or pasted into the text. */
  given: File | null
  onClose: () => void
}

/** A picture from this device. Without a description it is not taken: somebody will not see it. */
export function PictureForm({ editor, given, onClose }: Props) {
  const [file, setFile] = useState(given)
  const [words, setWords] = useState({ alt: '', caption: '', credit: '' })
  const [part, setPart] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(given && pictureProblem(given))
  const account = useWriter()
  const base = backendBase(useRouter().options.context.site)
  async function submit() {
    const wrong = file ? pictureProblem(file) : 'Choose a picture first.'
    if (wrong || !file) return setProblem(wrong)
    if (words.alt.trim() === '') return setProblem('Describe the picture for those who cannot see it.')
    setProblem(null)
    setPart(0)
    try {
      await putIn({ account, base, editor }, file, { words, onPart: setPart })
      onClose()
    } catch (error) {
      setPart(null)
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <FormDialog
      title="Picture"
      action={part === null ? 'Upload and put in' : `Uploading, ${Math.round(part * 100)}%`}
      isBusy={part !== null}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {given ? (
        <p className="meta">{given.name}</p>
      ) : (
        <Field
          id="picture-file"
          type="file"
          label="File"
          accept={PICTURE_TYPES.join(',')}
          hint="JPEG, PNG, WebP, AVIF or GIF, at most 10 MB."
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
      )}
      <PictureWords words={words} onChange={setWords} />
      {part !== null && <progress value={part} aria-label="Upload" />}
    </FormDialog>
  )
}

const WORDS: readonly { name: keyof Words; label: string; hint?: string; most: number }[] = [
  { name: 'alt', label: 'What it shows', hint: 'For those who cannot see it.', most: 500 },
  { name: 'caption', label: 'Caption', most: 500 },
  { name: 'credit', label: 'Credit', most: 200 },
]

const PictureWords = ({ words, onChange }: { words: Words; onChange: (words: Words) => void }) => (
  <>
    {WORDS.map(({ name, label, hint, most }) => (
      <Field
        key={name}
        id={`picture-${name}`}
        label={label}
        hint={hint}
        maxLength={most}
        value={words[name]}
        onChange={(event) => onChange({ ...words, [name]: event.target.value })}
      />
    ))}
  </>
)

/** Uploads the picture and puts it into the text. */
async function putIn(
  to: Parameters<typeof uploadPicture>[0] & { editor: Editor },
  file: File,
  given: { words: Words; onPart: (part: number) => void },
) {
  const { alt, caption, credit } = given.words
  const said = { alt: alt.trim(), caption: caption.trim(), credit: credit.trim() }
  const picture = await uploadPicture(to, file, { words: said, onProgress: given.onPart })
  to.editor
    .chain()
    .focus()
    .insertContent({ type: 'picture', attrs: { ...picture, ...said } })
    .run()
}
