import { useCallback, useState } from 'react'
import { type DeskPerson, type PersonPlace, deskPeople } from '#queries/desk'
import type { Role } from '#queries/people'
import { Choose, DeskSection, ListFrame, WordsField, asOptions, useAgain, useList, useUnsavedRows } from '#newsroom'
import type { Account } from '#session'
import { Person } from './person.tsx'
import { ROLES } from './role-words.ts'

interface Props {
  account: Account
  /** How many were invited on this page: each stands among the people as soon as the letter is written. */
  invited: number
}

/** Everybody with an account, the newest first. */
export function People({ account, invited }: Props) {
  const [words, setWords] = useState('')
  const [role, setRole] = useState<Role | null>(null)
  // Whoever was invited is read with a client of their own: another one here would begin the list anew.
  const [client] = useState(account.client)
  const ask = useCallback(
    (after: PersonPlace | null) => deskPeople(client, { words, role }, after),
    [client, words, role],
  )
  const list = useList(ask)
  useAgain(list, invited)
  const { rows, note } = useUnsavedRows(list.rows, idOf)
  return (
    <DeskSection id="people" title="Accounts">
      <search className="desk-filters">
        <WordsField id="people-words" label="Name or address has" value={words} onChange={setWords} />
        <Choose id="people-role" label="Role" any="any" value={role} options={asOptions(ROLES)} onChange={setRole} />
      </search>
      <ListFrame list={{ ...list, rows }} empty={{ title: 'Nobody fits.' }}>
        {(people) => (
          <ul className="desk-people">
            {people.map((person) => (
              <li key={person.id}>
                <Person {...{ person, account, note }} onChanged={list.again} />
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
    </DeskSection>
  )
}

const idOf = ({ id }: DeskPerson): string => id
