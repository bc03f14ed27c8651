import { useCallback, useState } from 'react'
import { type EditionFilter, type SubscriberCounts, editionList, editionProgress } from '#queries/mail'
import type { Client, TimePlace } from '#queries/shared'
import { Choose, DeskSection, ListFrame, type ListPage, asOptions, useAgain, useList, useUnsavedRows } from '#newsroom'
import type { Account } from '#session'
import { Edition } from './edition.tsx'
import { KIND_OPTIONS, STATES } from './edition-words.ts'
import { type FollowedEdition, useFollowed } from './use-followed.ts'

interface Props {
  account: Account
  /** Read with the page: newer ones have newer editions beside them. */
  counts: SubscriberCounts
  onChanged: () => Promise<void>
}

const idOf = ({ edition }: FollowedEdition): string => edition.id

const ANY: EditionFilter = { kind: null, state: null }

/** Every edition, the newest first; those that go out are followed. */
export function Editions({ account, counts, onChanged }: Props) {
  const [filter, setFilter] = useState(ANY)
  // Another one of the same account would begin the list anew.
  const [client] = useState(account.client)
  const ask = useCallback((after: TimePlace | null) => followable(client, filter, after), [client, filter])
  const list = useList(ask)
  useAgain(list, counts)
  const { editions, news } = useFollowed(client, list.rows, onChanged)
  const { rows, note } = useUnsavedRows(editions, idOf)
  const isNarrowed = filter.kind !== null || filter.state !== null
  return (
    <DeskSection id="editions" title="Editions" note="The newest first">
      <search className="desk-filters">
        <Choose
          id="editions-kind"
          label="Letter"
          any="all"
          value={filter.kind}
          options={KIND_OPTIONS}
          onChange={(kind) => setFilter({ ...filter, kind })}
        />
        <Choose
          id="editions-state"
          label="State"
          any="any"
          value={filter.state}
          options={asOptions(STATES)}
          onChange={(state) => setFilter({ ...filter, state })}
        />
      </search>
      <ListFrame
        list={{ ...list, rows }}
        empty={{ title: isNarrowed ? 'No edition fits.' : 'No edition has been made yet.' }}
      >
        {(shown) =>
          shown.map(({ edition, progress }) => (
            <Edition key={edition.id} {...{ edition, progress, client, note }} onDone={onChanged} />
          ))
        }
      </ListFrame>
      <output className="visually-hidden">{news}</output>
    </DeskSection>
  )
}

/** A page of editions, each with how far its letters are. */
async function followable(
  client: Client,
  filter: EditionFilter,
  after: TimePlace | null,
): Promise<ListPage<FollowedEdition, TimePlace>> {
  const { rows, next } = await editionList(client, filter, after)
  const progress = await Promise.all(rows.map(({ id }) => editionProgress(client, id)))
  return { rows: rows.map((edition, at) => ({ edition, progress: progress[at] ?? {} })), next }
}
