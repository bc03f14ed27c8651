import { useState } from 'react'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { showToast } from '#ui/toast'
import { beginPhone, confirmSentCode } from './factors.ts'
import { freeName } from './free-name.ts'
import { failureOf } from './outcome.ts'
import { Refusal } from './refusal.tsx'
import { codeError, codeRefusal, phoneError } from './sign-in-rules.ts'
import { useForm } from './use-form.ts'

interface Props {
  /** Names that other factors have. */
  taken: readonly string[]
  onDone: () => void
  /** With the name that it may have by then. */
  onCancel: (name: string) => void
}

const NUMBER = ['phone'] as const
const CODE = ['code'] as const

/** From the number to the first code. */
export function PhoneSetup({ taken, onDone, onCancel }: Props) {
  const [sent, setSent] = useState<{ id: string; challengeId: string } | null>(null)
  const [name] = useState(() => freeName('Telephone', taken))
  const form = useForm({
    fields: NUMBER,
    check: phoneError,
    async send({ phone }) {
      const outcome = await beginPhone(name, phone.replaceAll(/[\s()-]/g, '')).catch(failureOf)
      if (!outcome.ok) return outcome.message
      setSent(outcome)
      return null
    },
  })
  return (
    <div className="account-setup">
      {sent ? (
        <SentCode sent={sent} onDone={onDone} />
      ) : (
        <form className="account-fields" aria-label="Telephone" {...form.props}>
          <Field
            id="phone"
            name="phone"
            type="tel"
            label="Telephone number"
            hint="With the country, such as +1 202 555 0143."
            autoComplete="tel"
            maxLength={30}
            required
            error={form.wrong.phone}
          />
          <Refusal title="Not sent" message={form.refusal} />
          <Button small type="submit" disabled={form.isSending}>
            {form.isSending ? 'Sending' : 'Send a code'}
          </Button>
        </form>
      )}
      <Button small kind="quiet" onClick={() => onCancel(name)}>
        Cancel
      </Button>
    </div>
  )
}

function SentCode({ sent, onDone }: { sent: { id: string; challengeId: string }; onDone: () => void }) {
  const form = useForm({
    fields: CODE,
    check: codeError,
    async send({ code }) {
      const outcome = await confirmSentCode({ ...sent, code: code.replaceAll(' ', '') }).catch(failureOf)
      if (!outcome.ok) return codeRefusal(outcome, 'phone')
      showToast({ title: 'Two-step sign-in is on.', description: 'Now make recovery codes and keep them.' })
      onDone()
      return null
    },
  })
  return (
    <form className="account-fields" aria-label="Code by telephone" {...form.props}>
      <Field
        id="code"
        name="code"
        label="The code that was sent"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        error={form.wrong.code}
      />
      <Refusal title="Not confirmed" message={form.refusal} />
      <Button small type="submit" disabled={form.isSending}>
        {form.isSending ? 'Checking' : 'Turn it on'}
      </Button>
    </form>
  )
}
