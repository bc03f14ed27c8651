import { Button } from '#ui/button'
import { showToast } from '#ui/toast'
import { AddressField } from './address-field.tsx'
import { FormTitle } from './form-title.tsx'
import type { SentMail } from './sent-note.tsx'
import { type MailPurpose, sendMail } from './sign-in.ts'
import { failureOf } from './outcome.ts'
import { Refusal } from './refusal.tsx'
import { addressError } from './sign-in-rules.ts'
import { useForm } from './use-form.ts'

const FIELDS = ['email'] as const

interface Words {
  label: string
  about: string
  action: string
  sent: { title: string; description: string }
  failed: string
}

const WORDS: Readonly<Record<MailPurpose, Words>> = {
  reset: {
    label: 'Choose a new password',
    about: 'You get a letter with a link, which is valid for an hour.',
    action: 'Send the letter',
    sent: { title: 'Password reset sent.', description: 'Check your email for password reset instructions.' },
    failed: 'Password reset failed',
  },
  link: {
    label: 'Sign in by a link',
    about: 'You get a letter with a link that signs you in on this device, without a password.',
    action: 'Send the link',
    sent: { title: 'Link sent.', description: 'Check your email and open the link on this device.' },
    failed: 'Sign in failed',
  },
}

/** A letter to one’s own address. The response is the same for an address that nobody has. */
export function MailForm({ purpose, onSent }: { purpose: MailPurpose; onSent: (sent: SentMail) => void }) {
  const words = WORDS[purpose]
  const form = useForm({
    fields: FIELDS,
    check: addressError,
    async send({ email }) {
      const outcome = await sendMail(purpose, email).catch(failureOf)
      if (!outcome.ok) {
        showToast({ title: words.failed, description: outcome.message, variant: 'destructive' })
        return outcome.message
      }
      showToast(words.sent)
      onSent({ purpose, email })
      return null
    },
  })
  return (
    <form className="account-form needs-scripts" aria-labelledby="mail-form" {...form.props}>
      <FormTitle id="mail-form" words={words.label} />
      <p>{words.about}</p>
      <AddressField error={form.wrong.email} />
      <Refusal title={words.failed} message={form.refusal} />
      <Button type="submit" disabled={form.isSending}>
        {form.isSending ? 'Sending' : words.action}
      </Button>
    </form>
  )
}
