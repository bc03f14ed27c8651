import type { BackendAddress } from '#session'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { showToast } from '#ui/toast'
import { AddressField } from './address-field.tsx'
import { failureOf } from './outcome.ts'
import { Refusal } from './refusal.tsx'
import { signIn } from './sign-in.ts'
import { signInErrors } from './sign-in-rules.ts'
import { useForm } from './use-form.ts'

const FIELDS = ['email', 'password'] as const

interface Props {
  backend: BackendAddress
  onStart: () => void
  onRefused: () => void
  onSignedIn: () => Promise<void>
}

export function SignInForm({ backend, onStart, onRefused, onSignedIn }: Props) {
  const form = useForm({
    fields: FIELDS,
    check: signInErrors,
    async send(values) {
      onStart()
      const outcome = await signIn(backend, values).catch(failureOf)
      if (!outcome.ok) {
        onRefused()
        showToast({ title: 'Sign in failed', description: outcome.message, variant: 'destructive' })
        return outcome.message
      }
      if (!outcome.needsCode) {
        showToast({ title: 'Welcome back!', description: 'You have been successfully signed in.' })
      }
      await onSignedIn()
      return null
    },
  })
  return (
    <form className="account-form needs-scripts" aria-label="Sign in" {...form.props}>
      <AddressField error={form.wrong.email} />
      <Field
        id="password"
        name="password"
        type="password"
        label="Password"
        autoComplete="current-password"
        maxLength={4096}
        required
        error={form.wrong.password}
      />
      <Refusal title="Sign in failed" message={form.refusal} />
      <Button type="submit" disabled={form.isSending}>
        {form.isSending ? 'Signing in' : 'Sign in'}
      </Button>
    </form>
  )
}
