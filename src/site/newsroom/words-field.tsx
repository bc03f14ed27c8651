import type { KeyboardEventHandler } from 'react'
import { Field } from '#ui/field'

interface Props {
  id: string
  /** What has the words: "Headline has". */
  label: string
  value: string
  onChange: (words: string) => void
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
}

/** Words that narrow a list while somebody types. */
export const WordsField = ({ onChange, ...field }: Props) => (
  <Field
    type="search"
    autoComplete="off"
    maxLength={100}
    onChange={({ target }) => onChange(target.value)}
    {...field}
  />
)
