import { useCallback, useState } from 'react'
import { type OrphanPage, orphanPages } from '#queries/desk'
import type { Client } from '#queries/shared'
import { DeskSection, WordsField } from '#newsroom'
import { formatMomentDay } from '#ui/dates.ts'
import type { Column } from '#ui/table'
import { orphansCsv } from './link-csv.ts'
import { LinkTable } from './link-table.tsx'

/** Texts that readers of other texts are never led to. */
export function Orphans({ client }: { client: Client }) {
  const [words, setWords] = useState('')
  const ask = useCallback(
    (after: string | null, most?: number) => orphanPages(client, words, after, most),
    [client, words],
  )
  return (
    <DeskSection
      id="orphans"
      title="Pages that no text leads to"
      note="Lists, menus and the sitemap lead there, and are not counted"
    >
      <search className="desk-filters">
        <WordsField id="orphans-words" label="Address or title has" value={words} onChange={setWords} />
      </search>
      <LinkTable
        ask={ask}
        empty={{ title: words ? 'Nothing fits.' : 'Each text is linked from another one.' }}
        caption="Pages that no text leads to, by address"
        keyOf={({ path }) => path}
        columns={COLUMNS}
        file={{ name: 'pages-without-links.csv', csv: orphansCsv }}
      />
    </DeskSection>
  )
}

const COLUMNS: Column<OrphanPage>[] = [
  { head: 'Page', kind: 'row', cell: ({ path, title }) => <a href={path}>{title}</a> },
  { head: 'Address', cell: ({ path }) => path },
  { head: 'Published', kind: 'number', cell: ({ publishedAt }) => formatMomentDay(publishedAt) },
]
