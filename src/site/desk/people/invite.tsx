import { type FormEvent, useState } from 'react'
import { invitePerson } from '#queries/desk'
import type { Role } from '#queries/people'
import { Choose, DeskSection, Failure, asOptions, useFailure, useLeaveWarning } from '#newsroom'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { reasonOf } from '#ui/reason.ts'
import { showToast } from '#ui/toast'
import type { Account } from '#session'
import { Invitations } from './invitations.tsx'
import { ROLES, ROLE_WORDS } from './role-words.ts'

interface Props {
  account: Account
  /** How many were invited on this page. */
  invited: number
  onInvited: () => void
}

const EMPTY = { email: '', fullName: '', role: 'author' as Role }

/** Somebody is asked to join by a letter. */
export function Invite({ account, invited, onInvited }: Props) {
  const [person, setPerson] = useState(EMPTY)
  useLeaveWarning(`${person.email}${person.fullName}`.trim() !== '')
  const [isSending, setSending] = useState(false)
  const { failure, tell } = useFailure('Invite somebody')
  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const refusal = await invitePerson(account.client, person).catch(reasonOf)
    setSending(false)
    tell(refusal && `Nobody was invited. ${refusal}.`)
    if (refusal) return
    showToast({ title: 'Invited.', description: `A letter goes to ${person.email}.` })
    // What is typed meanwhile is another one.
    setPerson((now) => (now === person ? EMPTY : now))
    onInvited()
  }
  return (
    <DeskSection id="invite" title="Invite somebody" note="A letter with a link that works once goes to the address">
      <form className="desk-form" aria-labelledby="invite" onSubmit={(event) => void send(event)}>
        <Fields person={person} onChange={setPerson} />
        <Failure {...failure} />
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'Inviting' : 'Send the invitation'}
        </Button>
      </form>
      <Invitations account={account} invited={invited} />
    </DeskSection>
  )
}

type Wanted = typeof EMPTY

const Fields = ({ person, onChange }: { person: Wanted; onChange: (person: Wanted) => void }) => (
  <>
    <Field
      id="invite-email"
      label="E-mail address"
      type="email"
      autoComplete="off"
      maxLength={254}
      required
      value={person.email}
      onChange={(event) => onChange({ ...person, email: event.target.value })}
    />
    <Field
      id="invite-name"
      label="Full name"
      autoComplete="off"
      maxLength={200}
      value={person.fullName}
      onChange={(event) => onChange({ ...person, fullName: event.target.value })}
    />
    <Choose
      id="invite-role"
      label="Role"
      hint={ROLE_WORDS[person.role]}
      value={person.role}
      options={asOptions(ROLES)}
      onChange={(role) => onChange({ ...person, role: role ?? person.role })}
    />
  </>
)
