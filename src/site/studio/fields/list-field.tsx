import { Field } from '#ui/field'
import { SEPARATE_WITH_COMMAS, listed } from './listed.ts'

interface Props {
  id: string
  label: string
  hint?: string
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Words separated by commas; what is typed stays as it is until the field is left. */
export const ListField = ({ id, label, hint = SEPARATE_WITH_COMMAS, value, onChange }: Props) => (
  <Field
    id={id}
    key={value.join()}
    label={label}
    hint={hint}
    defaultValue={value.join(', ')}
    onBlur={(event) => onChange(listed(event.target.value))}
  />
)
