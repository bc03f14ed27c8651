import type { User } from '@supabase/supabase-js'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { showToast } from '#ui/toast'
import { AccountSection } from './account-section.tsx'
import { failureOf } from './outcome.ts'
import { changeAddress, changeName } from './own-account.ts'
import { Refusal } from './refusal.tsx'
import { addressChangeError, nameError } from './sign-in-rules.ts'
import { useForm } from './use-form.ts'

interface Props {
  user: User
  name: string
  onChanged: () => void
}

/** Who somebody is: name and address. */
export const PersonSection = ({ user, name, onChanged }: Props) => (
  <AccountSection
    id="person"
    title="You"
    about="Your name stands in the newsroom, beside notes and saves. What readers see over a story is your byline."
  >
    <NameForm name={name} onChanged={onChanged} />
    <AddressForm present={user.email ?? ''} waiting={user.new_email} onChanged={onChanged} />
  </AccountSection>
)

const NAME = ['full_name'] as const

function NameForm({ name, onChanged }: { name: string; onChanged: () => void }) {
  const form = useForm({
    fields: NAME,
    check: nameError,
    async send({ full_name: wanted }) {
      const outcome = await changeName(wanted.trim()).catch(failureOf)
      if (!outcome.ok) return outcome.message
      showToast({ title: 'Name saved.' })
      onChanged()
      return null
    },
  })
  return (
    <form className="account-fields" aria-label="Name" {...form.props}>
      <Field
        id="full_name"
        name="full_name"
        label="Full name"
        autoComplete="name"
        maxLength={200}
        defaultValue={name}
        required
        error={form.wrong.full_name}
      />
      <Refusal title="Not saved" message={form.refusal} />
      <Button small kind="plain" type="submit" disabled={form.isSending}>
        {form.isSending ? 'Saving' : 'Save the name'}
      </Button>
    </form>
  )
}

const ADDRESS = ['email'] as const

interface AddressProps {
  present: string
  /** Where the account is about to move. */
  waiting: string | undefined
  onChanged: () => void
}

function AddressForm({ present, waiting, onChanged }: AddressProps) {
  const form = useForm({
    fields: ADDRESS,
    check: ({ email }) => addressChangeError(email, present),
    async send({ email }) {
      const outcome = await changeAddress(email).catch(failureOf)
      if (!outcome.ok) return outcome.message
      showToast({ title: 'Letters sent.', description: 'Open the link at your present address and at the new one.' })
      onChanged()
      return null
    },
  })
  return (
    <form className="account-fields" aria-label="E-mail address" {...form.props}>
      <Field
        id="email"
        name="email"
        type="email"
        label="E-mail address"
        hint="It changes once you open the links in both mailboxes."
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
        defaultValue={present}
        required
        error={form.wrong.email}
      />
      {waiting && (
        <p className="account-waiting">
          Waiting to become <b>{waiting}</b>: open the link in each of the two letters.
        </p>
      )}
      <Refusal title="Not changed" message={form.refusal} />
      <Button small kind="plain" type="submit" disabled={form.isSending}>
        {form.isSending ? 'Sending' : 'Change the address'}
      </Button>
    </form>
  )
}
