import { Field } from '#ui/field'
import type { FormState } from './newsletter-state.ts'

/** The address that letters go to, with what is wrong about it. */
export const EmailField = ({ form: { fields, errors } }: { form: FormState }) => (
  <Field
    id="newsletter-email"
    name="email"
    type="email"
    label="E-mail address"
    autoComplete="email"
    required
    defaultValue={fields['email']}
    error={errors['email']}
  />
)
