import { Field } from '#ui/field'
import type { PictureWords as Words } from './upload-picture.ts'

export const NOT_DESCRIBED = 'Describe the picture for those who cannot see it.'

export const trimmed = ({ alt, caption, credit }: Words): Words => ({
  alt: alt.trim(),
  caption: caption.trim(),
  credit: credit.trim(),
})

const WORDS: readonly { name: keyof Words; label: string; hint?: string; most: number }[] = [
  { name: 'alt', label: 'What it shows', hint: 'For those who cannot see it.', most: 500 },
  { name: 'caption', label: 'Caption', most: 500 },
  { name: 'credit', label: 'Credit', most: 200 },
]

/** The fields of it. */
export const PictureWords = ({ words, onChange }: { words: Words; onChange: (words: Words) => void }) => (
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
