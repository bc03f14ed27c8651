import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Account } from '#session'
import { backendBase } from '#ui/backend-base.ts'
import { Field } from '#ui/field'
import { reasonOf } from '#ui/reason.ts'
import { PICTURE_TYPES, pictureProblem, uploadPicture } from './upload-picture.ts'

interface Props {
  id: string
  label: string
  /** What it shows; without it nothing is taken. */
  alt: string
  account: Account
  onUploaded: (src: string) => void
}

/** A picture from this device that goes up as soon as it is chosen. */
export function PictureUpload({ id, label, alt, account, onUploaded }: Props) {
  const [part, setPart] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const base = backendBase(useRouter().options.context.site)
  async function take(file: File | undefined) {
    if (!file || part !== null) return
    const wrong = alt.trim() === '' ? 'Say first what the picture shows.' : pictureProblem(file)
    setProblem(wrong)
    if (wrong) return
    setPart(0)
    try {
      const words = { alt: alt.trim(), caption: '', credit: '' }
      onUploaded((await uploadPicture({ account, base }, file, { words, onProgress: setPart })).src)
    } catch (error) {
      setProblem(reasonOf(error))
    }
    setPart(null)
  }
  return (
    <>
      <Field
        id={id}
        type="file"
        label={label}
        accept={PICTURE_TYPES.join(',')}
        hint="JPEG, PNG, WebP, AVIF or GIF, at most 10 MB."
        error={problem ?? undefined}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      {part !== null && <progress value={part} aria-label="Upload" />}
    </>
  )
}
