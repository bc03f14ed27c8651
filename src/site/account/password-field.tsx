import { Field } from '#ui/field'

interface Props {
  name: 'current' | 'password' | 'repeated'
  label: string
  hint?: string
  /** The reader has it already. */
  known?: boolean
  error: string | undefined
}

/** A password, present or new, as password managers know it. */
export const PasswordField = ({ known = false, ...field }: Props) => (
  <Field
    {...field}
    id={`password-${field.name}`}
    type="password"
    autoComplete={known ? 'current-password' : 'new-password'}
    maxLength={4096}
    required={!known || field.hint === undefined}
  />
)
