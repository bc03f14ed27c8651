import { useState } from 'react'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { failureOf } from './outcome.ts'
import { type Passkey, renamePasskey } from './passkeys.ts'
import { useForm } from './use-form.ts'

const FIELDS = ['name'] as const

/** What a passkey is called, and the way to call it otherwise. */
export function PasskeyName({ passkey, onChanged }: { passkey: Passkey; onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const form = useForm({
    fields: FIELDS,
    check: ({ name }) => (name.trim() === '' ? { name: 'Enter a name.' } : {}),
    async send({ name }) {
      const outcome = await renamePasskey(passkey.id, name.trim()).catch(failureOf)
      if (!outcome.ok) return outcome.message
      setOpen(false)
      onChanged()
      return null
    },
  })
  if (!isOpen) {
    return (
      <>
        <b>{passkey.name}</b>{' '}
        <Button small kind="quiet" onClick={() => setOpen(true)}>
          Rename<span className="visually-hidden"> {passkey.name}</span>
        </Button>
      </>
    )
  }
  return (
    <form className="account-fields" aria-label="Name of the passkey" {...form.props}>
      <Field
        id={`passkey-${passkey.id}`}
        name="name"
        label="Name"
        maxLength={120}
        defaultValue={passkey.name}
        required
        error={form.wrong.name ?? form.refusal ?? undefined}
      />
      <div className="actions">
        <Button small type="submit" disabled={form.isSending}>
          Save
        </Button>
        <Button small kind="quiet" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
