import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Account } from '#session'
import { backendBase } from '#ui/backend-base.ts'
import { Field } from '#ui/field'
import { reasonOf } from '#ui/reason.ts'
import { useIsLeft } from './use-is-left.ts'
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
  const isLeft = useIsLeft()
  const base = backendBase(useRouter().options.context.site)
  async function take(input: HTMLInputElement) {
    const [file] = input.files ?? []
    if (!file || part !== null) return
    setProblem(null)
    setProblem(await upload(file))
    // Chosen once more, the same file is taken again.
    input.value = ''
    setPart(null)
  }
  /** Why it is not there, in words. */
  async function upload(file: File): Promise<string | null> {
    const wrong = alt.trim() === '' ? 'Say first what the picture shows.' : pictureProblem(file)
    if (wrong) return wrong
    setPart(0)
    try {
      const words = { alt: alt.trim(), caption: '', credit: '' }
      const { src } = await uploadPicture({ account, base }, file, { words, onProgress: setPart })
      // Another one was chosen meanwhile; this one is in the library.
      if (!isLeft.current) onUploaded(src)
      return null
    } catch (error) {
      return reasonOf(error)
    }
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
        onChange={(event) => void take(event.target)}
      />
      {part !== null && <progress value={part} aria-label="Upload" />}
    </>
  )
}
