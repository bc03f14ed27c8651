import { Button } from '#ui/button'
import { AccountName } from './account-name.tsx'
import { FormTitle } from './form-title.tsx'
import { PasswordField } from './password-field.tsx'
import { Refusal } from './refusal.tsx'
import { PASSWORD_RULE, passwordErrors } from './sign-in-rules.ts'
import { usePasswordChange } from './use-password-change.ts'

/** Before anything else: a password that nobody but its owner knows. */
export function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const form = usePasswordChange({ check: passwordErrors, onChanged })
  return (
    <form className="account-form" aria-labelledby="new-password" {...form.props}>
      <FormTitle id="new-password" words="Choose your own password" />
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
