import { useState } from 'react'
import { Button } from '#ui/button'
import { showToast } from '#ui/toast'
import { AccountSection } from './account-section.tsx'
import { failureOf } from './outcome.ts'
import { PasswordField } from './password-field.tsx'
import { Refusal } from './refusal.tsx'
import { changePassword } from './sign-in.ts'
import { PASSWORD_RULE, ownPasswordErrors } from './sign-in-rules.ts'
import { useForm } from './use-form.ts'

const FIELDS = ['current', 'password', 'repeated'] as const

/** Another password; all other devices are signed out by it. */
export function PasswordSection({ email, onChanged }: { email: string; onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <AccountSection id="password" title="Password" about="A new one signs out your other devices.">
      {isOpen ? (
        <PasswordFields
          email={email}
          onChanged={() => {
            setOpen(false)
            onChanged()
          }}
        />
      ) : (
        <Button small kind="plain" onClick={() => setOpen(true)}>
          Change the password
        </Button>
      )}
    </AccountSection>
  )
}

function PasswordFields({ email, onChanged }: { email: string; onChanged: () => void }) {
  const form = useForm({
    fields: FIELDS,
    check: ownPasswordErrors,
    async send(values) {
      const outcome = await changePassword(values).catch(failureOf)
      if (!outcome.ok) {
        showToast({ title: 'Password update failed', description: outcome.message, variant: 'destructive' })
        return outcome.message
      }
      showToast({ title: 'Password updated.', description: 'Your password has been successfully updated.' })
      onChanged()
      return null
    },
  })
  const { wrong } = form
  return (
    <form className="account-fields" aria-label="Password" {...form.props}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        name="current"
        label="Current password"
        hint="Leave it empty if you have never had one."
        known
        error={wrong.current}
      />
      <PasswordField name="password" label="New password" hint={PASSWORD_RULE} error={wrong.password} />
      <PasswordField name="repeated" label="New password again" error={wrong.repeated} />
      <Refusal title="Password update failed" message={form.refusal} />
      <Button small type="submit" disabled={form.isSending}>
        {form.isSending ? 'Saving' : 'Save the new password'}
      </Button>
    </form>
  )
}
