import { useState } from 'react'
import { useWriter } from '#studio/editor/studio-context.ts'
import { PictureUpload } from '#studio/insert/picture-upload.tsx'
import { Cover } from '#blocks/cover'
import { Button } from '#ui/button'
import { Field, Select } from '#ui/field'

interface Props {
  slug: string
  imageUrl: string | null
  onChange: (imageUrl: string | null) => void
}

const MIDDLE = 'middle'
const PLACES = [
  [MIDDLE, 'The middle'],
  ['top', 'The top'],
  ['bottom', 'The bottom'],
  ['left', 'The left'],
  ['right', 'The right'],
  ['top-left', 'Top left'],
  ['top-right', 'Top right'],
  ['bottom-left', 'Bottom left'],
  ['bottom-right', 'Bottom right'],
] as const

/** A picture in place of the drawn cover, and what of it stays in view where it is cut. */
export function CoverField({ slug, imageUrl, onChange }: Props) {
  const account = useWriter()
  const [alt, setAlt] = useState('')
  const [src, focus = MIDDLE] = imageUrl?.split('#focus=') ?? []
  return (
    <fieldset className="studio-cover">
      <legend>Cover</legend>
      {src ? (
        <>
          <Cover slug={slug} image={imageUrl} />
          <Select
            id="cover-focus"
            label="Keep in view"
            value={focus}
            onChange={({ target }) => onChange(target.value === MIDDLE ? src : `${src}#focus=${target.value}`)}
          >
            {PLACES.map(([place, label]) => (
              <option key={place} value={place}>
                {label}
              </option>
            ))}
          </Select>
          <Button small kind="quiet" onClick={() => onChange(null)}>
            Take the drawing instead
          </Button>
        </>
      ) : (
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
        </>
      )}
    </fieldset>
  )
}
