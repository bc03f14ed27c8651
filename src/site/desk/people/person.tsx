import { useState } from 'react'
import { type DeskPerson, setPersonActive, setPersonRole, signOutPerson } from '#queries/desk'
import { href } from '#routes'
import { Choose, Failure, type NoteUnsaved, asOptions, useFailure, useGiven, useUnsaved } from '#newsroom'
import type { Account } from '#session'
import { Button } from '#ui/button'
import { Confirm } from '#ui/confirm'
import { formatMoment } from '#ui/dates.ts'
import { FactList } from '#ui/fact-list'
import { reasonOf } from '#ui/reason.ts'
import { StateMark } from '#ui/tag'
import { showToast } from '#ui/toast'
import { ROLES, ROLE_WORDS, devicesOf, standingOf } from './role-words.ts'

interface Props {
  person: DeskPerson
  account: Account
  /** Told of a role that is chosen and not given yet. */
  note: NoteUnsaved
  onChanged: () => void
}

/** Somebody's line; what can be done about the account stands below it once it is opened. */
export function Person(props: Props) {
  const { person, account } = props
  const standing = standingOf(person)
  return (
    <details name="person">
      <summary>
        <span className="desk-person-name">
          <b>{nameOf(person)}</b>
          {person.id === account.id && ' (you)'}
        </span>
        <span className="meta">{person.fullName && person.email}</span>
        <span>{person.role}</span>
        <StateMark tone={standing === 'active' ? 'published' : standing === 'deactivated' ? 'breaking' : 'draft'}>
          {standing}
        </StateMark>
      </summary>
      <div className="desk-person">
        <FactList
          facts={[
            ['Account since', formatMoment(person.createdAt)],
            ['Last sign-in', person.lastSignInAt ? formatMoment(person.lastSignInAt) : 'never'],
            ['Signed in on', devicesOf(person.sessions)],
            ['Second factor', person.hasSecondFactor ? 'enrolled' : 'not enrolled'],
            ['Byline', <Byline key="byline" slug={person.authorSlug} />],
          ]}
        />
        <Actions {...props} />
      </div>
    </details>
  )
}

const Byline = ({ slug }: { slug: string | null }) =>
  slug === null ? (
    'none yet'
  ) : (
    <a className="link" href={href('author', { slug })}>
      {slug}
    </a>
  )

/** Does one thing at a time, says that it is done, or beside it why it was refused. */
function useActions({ person, onChanged }: Props) {
  const [isBusy, setBusy] = useState(false)
  const { failure, tell } = useFailure(nameOf(person))
  async function act(done: string, action: () => Promise<string | null>) {
    if (isBusy) return
    setBusy(true)
    const refusal = await action().catch(reasonOf)
    setBusy(false)
    tell(refusal && `Nothing was changed. ${refusal}.`)
    if (refusal) return
    showToast({ title: `${nameOf(person)} ${done}.` })
    onChanged()
  }
  return { isBusy, failure, act: (...given: Parameters<typeof act>) => void act(...given) }
}

type Acting = Omit<ReturnType<typeof useActions>, 'failure'> & Props

const nameOf = ({ fullName, email }: DeskPerson) => fullName || email

function Actions(props: Props) {
  const { failure, ...actions } = useActions(props)
  return (
    <div className="desk-person-actions">
      <NewRole {...props} {...actions} />
      <p className="actions">
        {props.person.sessions > 0 && <SignOut {...props} {...actions} />}
        {props.person.isActive ? <Deactivate {...props} {...actions} /> : <Reactivate {...props} {...actions} />}
      </p>
      <Failure {...failure} />
    </div>
  )
}

function NewRole({ person, account, note, isBusy, act }: Acting) {
  const { given: role, setGiven: setRole, setTaken, isUnsaved } = useGiven(person.role)
  useUnsaved(note, person.id, isUnsaved)
  async function change() {
    const refusal = await setPersonRole(account.client, person.id, role)
    if (refusal === null) setTaken(role)
    return refusal
  }
  return (
    <div className="desk-person-role">
      <Choose
        id={`role-${person.id}`}
        label="Role"
        hint={ROLE_WORDS[role]}
        value={role}
        options={asOptions(ROLES)}
        onChange={(chosen) => setRole(chosen ?? role)}
      />
      <Button small kind="plain" disabled={!isUnsaved || isBusy} onClick={() => act(`is ${role} now`, change)}>
        Change the role
      </Button>
    </div>
  )
}

const SignOut = ({ person, account, isBusy, act }: Acting) => (
  <Confirm
    kind="plain"
    label="Sign out everywhere"
    sure={`Sign ${nameOf(person)} out?`}
    about={nameOf(person)}
    isBusy={isBusy}
    onConfirm={() => act('is signed out', () => signOutPerson(account.client, person.id))}
  />
)

const Deactivate = ({ person, account, isBusy, act }: Acting) => (
  <Confirm
    kind="danger"
    label="Deactivate"
    sure={`Let ${nameOf(person)} in no more?`}
    about={nameOf(person)}
    isBusy={isBusy}
    onConfirm={() => act('is deactivated', () => setPersonActive(account.client, person.id, false))}
  />
)

const Reactivate = ({ person, account, isBusy, act }: Acting) => (
  <Button
    small
    kind="plain"
    aria-disabled={isBusy}
    onClick={() => act('may sign in again', () => setPersonActive(account.client, person.id, true))}
  >
    Reactivate
  </Button>
)
