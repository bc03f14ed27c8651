import { useEffect, useRef } from 'react'
import { Button } from '#ui/button'
import { AccountName } from './account-name.tsx'
import { PasswordField } from './password-field.tsx'
import { Refusal } from './refusal.tsx'
import { PASSWORD_RULE, passwordErrors } from './sign-in-rules.ts'
import { usePasswordChange } from './use-password-change.ts'

/** Before anything else: a password that nobody but its owner knows. */
export function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const form = usePasswordChange({ check: passwordErrors, onChanged })
  return (
    <form className="account-form" aria-labelledby="new-password" {...form.props}>
      <h2 id="new-password" className="headline-4" tabIndex={-1} ref={heading}>
        Choose your own password
      </h2>
      <p>
        The password that you signed in with was made for you. Choose a new one now; until then this account can change
        nothing on the site.
      </p>
      <AccountName email={email} />
      <PasswordField name="current" label="Current password" known error={form.wrong.current} />
      <PasswordField name="password" label="New password" hint={PASSWORD_RULE} error={form.wrong.password} />
      <PasswordField name="repeated" label="New password again" error={form.wrong.repeated} />
      <Refusal title="Password update failed" message={form.refusal} />
      <Button type="submit" disabled={form.isSending}>
        {form.isSending ? 'Saving' : 'Save the new password'}
      </Button>
    </form>
  )
}
