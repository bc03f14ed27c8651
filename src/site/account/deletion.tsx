import { useRouter } from '@tanstack/react-router'
import { deleteOwnAccount } from '#queries/accounts'
import { href } from '#routes'
import { type Account, signInFor } from '#session'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { showToast } from '#ui/toast'
import { failureOf } from './outcome.ts'
import { leaveDevice } from './own-account.ts'
import { Refusal } from './refusal.tsx'
import { useForm } from './use-form.ts'

const FIELDS = ['confirmation'] as const

/** The last question before an account is deleted. */
export function Deletion({ account, onCancel }: { account: Account; onCancel: () => void }) {
  const router = useRouter()
  const form = useForm({
    fields: FIELDS,
    check: ({ confirmation }) =>
      confirmation.trim().toLowerCase() === account.email.toLowerCase()
        ? {}
        : { confirmation: `Type ${account.email} to confirm.` },
    async send() {
      const refusal = await deleteOwnAccount(account.client).catch((error: unknown) => failureOf(error).message)
      if (refusal !== null) return refusal
      await leaveDevice()
      showToast({ title: 'Account deleted.', description: 'You are signed out everywhere.' })
      await router.navigate({ href: href('home') })
      return null
    },
  })
  return (
    <form className="account-fields account-deletion" aria-labelledby="deletion" {...form.props}>
      <WhatGoes />
      <Field
        id="confirmation"
        name="confirmation"
        type="email"
        label="Type your e-mail address to confirm"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
        required
        error={form.wrong.confirmation}
      />
      <Refusal title="Not deleted" message={form.refusal} />
      <div className="actions">
        <Button small kind="danger" type="submit" disabled={form.isSending}>
          {form.isSending ? 'Deleting' : 'Delete the account'}
        </Button>
        {form.refusal !== null && <SignInAgain />}
        <Button small kind="quiet" onClick={onCancel}>
          Keep it
        </Button>
      </div>
    </form>
  )
}

const WhatGoes = () => (
  <>
    <h3 id="deletion">Delete this account for good</h3>
    <ul>
      <li>Your name, address, password, second factors, devices and saved pages are deleted at once.</li>
      <li>What you have written stays with the newsroom under your byline, drafts included.</li>
      <li>Nobody can bring the account back. Download your data first if you want to keep it.</li>
    </ul>
  </>
)

/** What is too long ago may be proven anew. */
function SignInAgain() {
  const router = useRouter()
  async function leave() {
    await leaveDevice()
    await router.navigate({ href: signInFor(href('account')) })
  }
  return (
    <Button small kind="plain" onClick={() => void leave()}>
      Sign in again
    </Button>
  )
}
