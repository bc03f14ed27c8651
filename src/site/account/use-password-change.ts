import { showToast } from '#ui/toast'
import { failureOf } from './outcome.ts'
import { changePassword } from './sign-in.ts'
import type { ownPasswordErrors } from './sign-in-rules.ts'
import { useForm } from './use-form.ts'

const FIELDS = ['current', 'password', 'repeated'] as const

interface Props {
  check: typeof ownPasswordErrors
  onChanged: () => void
}

/** The form of another password for who is signed in; it says what became of it. */
export const usePasswordChange = ({ check, onChanged }: Props) =>
  useForm({
    fields: FIELDS,
    check,
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
