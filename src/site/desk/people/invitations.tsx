import { useCallback, useState } from 'react'
import { type Invitation, invitations } from '#queries/desk'
import type { TimePlace } from '#queries/shared'
import { ListFrame, WordsField, useAgain, useList } from '#newsroom'
import type { Account } from '#session'
import { formatMoment } from '#ui/dates.ts'
import { type Column, Table } from '#ui/table'

interface Props {
  account: Account
  /** How many were invited on this page. */
  invited: number
}

/** Who was invited, the last first. */
export function Invitations({ account, invited }: Props) {
  const [words, setWords] = useState('')
  // Another one of the same account would begin the list anew.
  const [client] = useState(account.client)
  const ask = useCallback((after: TimePlace | null) => invitations(client, words, after), [client, words])
  const list = useList(ask)
  useAgain(list, invited)
  return (
    <>
      <h3 className="headline-4">Invitations</h3>
      <search className="desk-filters">
        <WordsField id="invitations-words" label="Name or address has" value={words} onChange={setWords} />
      </search>
      <ListFrame
        list={list}
        placeholders={3}
        empty={{ title: words.trim() ? 'No invitation fits.' : 'Nobody was invited yet.' }}
      >
        {(rows) => (
          <Table
            caption="The last invitations"
            quietCaption
            rows={rows}
            keyOf={({ id }) => String(id)}
            columns={COLUMNS}
          />
        )}
      </ListFrame>
    </>
  )
}

const COLUMNS: Column<Invitation>[] = [
  { head: 'Address', kind: 'row', cell: ({ email }) => email },
  { head: 'Role', cell: ({ role }) => role },
  { head: 'Invited', cell: ({ invitedAt }) => <time dateTime={invitedAt}>{formatMoment(invitedAt)}</time> },
  {
    head: 'Letter',
    cell: ({ sentAt, failure }) => (failure ? `not written: ${failure}` : sentAt ? 'written' : 'waits to be written'),
  },
]
