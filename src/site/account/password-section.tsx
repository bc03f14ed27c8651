import { useState } from 'react'
import { Button } from '#ui/button'
import { AccountName } from './account-name.tsx'
import { AccountSection } from './account-section.tsx'
import { PasswordField } from './password-field.tsx'
import { Refusal } from './refusal.tsx'
import { PASSWORD_RULE, ownPasswordErrors } from './sign-in-rules.ts'
import { usePasswordChange } from './use-password-change.ts'

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
  const form = usePasswordChange({ check: ownPasswordErrors, onChanged })
  const { wrong } = form
  return (
    <form className="account-fields" aria-label="Password" {...form.props}>
      <AccountName email={email} />
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
