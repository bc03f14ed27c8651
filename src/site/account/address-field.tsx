import { Field } from '#ui/field'

/** Whom the account belongs to. */
export const AddressField = ({ error }: { error: string | undefined }) => (
  <Field
    id="email"
    name="email"
    type="email"
    label="E-mail address"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={320}
    required
    error={error}
  />
)
