import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { showToast } from '#ui/toast'
import { AddressField } from './address-field.tsx'
import { FormTitle } from './form-title.tsx'
import { signUp } from './sign-in.ts'
import { failureOf } from './outcome.ts'
import { Refusal } from './refusal.tsx'
import { PASSWORD_RULE, signUpErrors } from './sign-in-rules.ts'
import type { SentMail } from './sent-note.tsx'
import { useForm } from './use-form.ts'

const FIELDS = ['full_name', 'email', 'password'] as const

const LETTER = 'Please check your email to verify your account.'
const SIGNED_IN = 'You are signed in.'

interface Props {
  onSent: (sent: SentMail) => void
  /** The site asks for no letter first. */
  onSignedIn: () => Promise<void>
}

/** A new account. The response is the same for an address that has one already. */
export function SignUpForm({ onSent, onSignedIn }: Props) {
  const form = useForm({
    fields: FIELDS,
    check: signUpErrors,
    async send(values) {
      const outcome = await signUp(values).catch(failureOf)
      if (!outcome.ok) {
        showToast({ title: 'Sign up failed', description: outcome.message, variant: 'destructive' })
        return outcome.message
      }
      showToast({ title: 'Account created!', description: outcome.isSignedIn ? SIGNED_IN : LETTER })
      if (outcome.isSignedIn) await onSignedIn()
      else onSent({ purpose: 'sign up', email: values.email })
      return null
    },
  })
  return (
    <form className="account-form needs-scripts" aria-labelledby="sign-up" {...form.props}>
      <FormTitle id="sign-up" words="Create an account" />
      <Field
        id="full_name"
        name="full_name"
        label="Full name"
        hint="Stands over what you publish."
        autoComplete="name"
        maxLength={200}
        required
        error={form.wrong.full_name}
      />
      <AddressField error={form.wrong.email} />
      <Field
        id="password"
        name="password"
        type="password"
        label="Password"
        hint={PASSWORD_RULE}
        autoComplete="new-password"
        maxLength={4096}
        required
        error={form.wrong.password}
      />
      <Refusal title="Sign up failed" message={form.refusal} />
      <Button type="submit" disabled={form.isSending}>
        {form.isSending ? 'Creating the account' : 'Create the account'}
      </Button>
    </form>
  )
}
