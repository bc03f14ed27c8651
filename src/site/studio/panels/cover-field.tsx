import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { LibraryPicture } from '#queries/writing'
import { useWriter } from '#studio/editor'
import { FormDialog, LibraryPicker, PictureUpload, pictureSrc } from '#studio/insert'
import { coverAddress, readCover } from '#blocks/cover-focus.ts'
import { backendBase } from '#ui/backend-base.ts'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { FocusChooser } from './focus-chooser.tsx'

interface Props {
  slug: string
  imageUrl: string | null
  onChange: (imageUrl: string | null) => void
}

/** A picture in place of the drawn cover, and what of it stays in view where it is cut. */
export const CoverField = (props: Props) => (
  <fieldset className="studio-cover">
    <legend>Cover</legend>
    {props.imageUrl ? <ChosenCover {...props} imageUrl={props.imageUrl} /> : <NewCover onChange={props.onChange} />}
  </fieldset>
)

function ChosenCover({ slug, imageUrl, onChange }: Props & { imageUrl: string }) {
  const { src, focus } = readCover(imageUrl)
  return (
    <>
      <FocusChooser {...{ src, focus, slug }} onChange={(chosen) => onChange(coverAddress(src, chosen))} />
      <Button small kind="quiet" onClick={() => onChange(null)}>
        Take the drawing instead
      </Button>
    </>
  )
}

function NewCover({ onChange }: Pick<Props, 'onChange'>) {
  const account = useWriter()
  const [alt, setAlt] = useState('')
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <Field
        id="cover-alt"
        label="What the picture shows"
        hint="Without a picture a cover is drawn."
        maxLength={500}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
      <PictureUpload id="cover-file" label="Picture" alt={alt} account={account} onUploaded={onChange} />
      <Button small kind="plain" onClick={() => setChoosing(true)}>
        Choose from the library
      </Button>
      {isChoosing && <LibraryCover onChange={onChange} onClose={() => setChoosing(false)} />}
    </>
  )
}

function LibraryCover({ onChange, onClose }: Pick<Props, 'onChange'> & { onClose: () => void }) {
  const base = backendBase(useRouter().options.context.site)
  const [chosen, setChosen] = useState<LibraryPicture | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = () => {
    if (!chosen) return setProblem('Choose a picture first.')
    onChange(pictureSrc(base, chosen.path))
    onClose()
  }
  return (
    <FormDialog title="Cover" action="Take it" problem={problem} onSubmit={submit} onClose={onClose}>
      <LibraryPicker chosen={chosen} onChoose={setChosen} />
    </FormDialog>
  )
}
