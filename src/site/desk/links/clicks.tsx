import { useCallback, useState } from 'react'
import { type FollowedLink, type LinkPlace, followedLinks } from '#queries/desk'
import type { Client } from '#queries/shared'
import { Choose, DeskSection, WordsField } from '#newsroom'
import type { Column } from '#ui/table'
import { clicksCsv } from './link-csv.ts'
import { LinkTable } from './link-table.tsx'

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
    (after: LinkPlace | null, most?: number) => followedLinks(client, { isOutbound, words, days }, after, most),
    [client, isOutbound, words, days],
  )
  return (
    <DeskSection id="clicks" title="Links that were followed">
      <search className="desk-filters">
        <WordsField id="clicks-words" label="Page or link has" value={words} onChange={setWords} />
        <Choose id="clicks-way" label="Links" any="all" value={way} options={WAYS} onChange={setWay} />
      </search>
      <LinkTable
        ask={ask}
        empty={{ title: 'No link was followed.', words: 'Choose a longer time, or take a word away.' }}
        caption="Links, the most followed first"
        keyOf={({ path, target, label }) => `${path} ${target} ${label}`}
        columns={COLUMNS}
        file={{ name: 'links.csv', csv: clicksCsv }}
      />
    </DeskSection>
  )
}

const COLUMNS: Column<FollowedLink>[] = [
  { head: 'Words', kind: 'row', cell: ({ label }) => label || 'a link without words' },
  { head: 'Stands on', cell: ({ path }) => path },
  { head: 'Leads to', cell: ({ target }) => target },
  { head: 'Clicks', kind: 'number', cell: ({ clicks }) => clicks.toLocaleString('en-US') },
]
