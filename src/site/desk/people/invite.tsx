import { type FormEvent, useState } from 'react'
import { type Invitation, invitePerson } from '#queries/desk'
import type { Role } from '#queries/people'
import type { Client } from '#queries/shared'
import { Choose, DeskSection, Failure, asOptions } from '#newsroom'
import { Button } from '#ui/button'
import { formatMoment } from '#ui/dates.ts'
import { Field } from '#ui/field'
import { reasonOf } from '#ui/reason.ts'
import { type Column, Table } from '#ui/table'
import { showToast } from '#ui/toast'
import { ROLES, ROLE_WORDS } from './role-words.ts'

interface Props {
  client: Client
  invitations: readonly Invitation[]
  onInvited: () => Promise<void>
}

const EMPTY = { email: '', fullName: '', role: 'author' as Role }

/** Somebody is asked to join by a letter. */
export function Invite({ client, invitations, onInvited }: Props) {
  const [person, setPerson] = useState(EMPTY)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const refusal = await invitePerson(client, person).catch(reasonOf)
    setSending(false)
    setFailure(refusal && `Nobody was invited. ${refusal}.`)
    if (refusal) return
    showToast({ title: 'Invited.', description: `A letter goes to ${person.email}.` })
    setPerson(EMPTY)
    await onInvited()
  }
  return (
    <DeskSection id="invite" title="Invite somebody" note="A letter with a link that works once goes to the address">
      <form className="desk-form" aria-labelledby="invite" onSubmit={(event) => void send(event)}>
        <Fields person={person} onChange={setPerson} />
        <Failure words={failure} />
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'Inviting' : 'Send the invitation'}
        </Button>
      </form>
      {invitations.length > 0 && (
        <Table caption="The last invitations" rows={invitations} keyOf={({ id }) => String(id)} columns={COLUMNS} />
      )}
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

const COLUMNS: Column<Invitation>[] = [
  { head: 'Address', kind: 'row', cell: ({ email }) => email },
  { head: 'Role', cell: ({ role }) => role },
  { head: 'Invited', cell: ({ invitedAt }) => <time dateTime={invitedAt}>{formatMoment(invitedAt)}</time> },
  {
    head: 'Letter',
    cell: ({ sentAt, failure }) => (failure ? `not written: ${failure}` : sentAt ? 'written' : 'waits to be written'),
  },
]
