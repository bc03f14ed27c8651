import { useCallback, useState } from 'react'
import { type FollowedLink, type LinkPlace, followedLinks } from '#queries/desk'
import type { Client } from '#queries/shared'
import { Choose, DeskSection, ListFrame, useList } from '#newsroom'
import { Field } from '#ui/field'
import { type Column, Table } from '#ui/table'
import { clicksCsv } from './link-csv.ts'
import { CsvDownload } from './csv-download.tsx'
import { everyPage } from './every-page.ts'

const WAYS = [
  ['internal', 'within the site'],
  ['outbound', 'to other sites'],
] as const
type Way = (typeof WAYS)[number][0]

/** Links by how often they were followed. */
export function Clicks({ client, days }: { client: Client; days: number }) {
  const [way, setWay] = useState<Way | null>(null)
  const [words, setWords] = useState('')
  const isOutbound = way === null ? null : way === 'outbound'
  const ask = useCallback(
    (after: LinkPlace | null) => followedLinks(client, { isOutbound, words, days }, after),
    [client, isOutbound, words, days],
  )
  const list = useList(ask)
  return (
    <DeskSection id="clicks" title="Links that were followed">
      <search className="desk-filters">
        <Field
          id="clicks-words"
          label="Page or link has"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Choose id="clicks-way" label="Links" any="all" value={way} options={WAYS} onChange={setWay} />
      </search>
      <ListFrame
        list={list}
        empty={{ title: 'No link was followed.', words: 'Choose a longer time, or take a word away.' }}
        beside={
          list.rows.length > 0 && <CsvDownload name="links.csv" csv={async () => clicksCsv(await everyPage(ask))} />
        }
      >
        {(links) => (
          <Table
            caption="Links, the most followed first"
            quietCaption
            rows={links}
            keyOf={({ path, target, label }) => `${path} ${target} ${label}`}
            columns={COLUMNS}
          />
        )}
      </ListFrame>
    </DeskSection>
  )
}

const COLUMNS: Column<FollowedLink>[] = [
  { head: 'Words', kind: 'row', cell: ({ label }) => label || 'a link without words' },
  { head: 'Stands on', cell: ({ path }) => path },
  { head: 'Leads to', cell: ({ target }) => target },
  { head: 'Clicks', kind: 'number', cell: ({ clicks }) => clicks.toLocaleString('en-US') },
]
