import { useState } from 'react'
import { Field } from '#ui/field'
import { SEPARATE_WITH_COMMAS, listed } from './listed.ts'

interface Props {
  id: string
  label: string
  hint?: string
  /** How many there may be; what is beyond is not stored. */
  most?: number
  /** What is wrong otherwise. */
  error?: string | undefined
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Words separated by commas: each letter is told, and what is typed stays as it is until the words come from elsewhere. */
export function ListField({ id, label, hint = SEPARATE_WITH_COMMAS, most = Infinity, error, value, onChange }: Props) {
  const [{ typed, told }, setShown] = useState(() => shownOf(value))
  const isOther = value.join() !== told
  if (isOther) setShown(shownOf(value))
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={value.length > most ? `There is room for ${most}: those behind are not stored.` : error}
      value={typed}
      onChange={({ target }) => {
        const words = listed(target.value)
        setShown({ typed: target.value, told: words.join() })
        onChange(words)
      }}
    />
  )
}

/** Words as they are typed, and as they were told. */
const shownOf = (value: readonly string[]) => ({ typed: value.join(', '), told: value.join() })
