import { useCallback, useState } from 'react'
import { type ReadPage, type ReadPlace, readPages } from '#queries/desk'
import type { Client } from '#queries/shared'
import { DeskSection, WordsField } from '#newsroom'
import type { Column } from '#ui/table'
import { readsCsv } from './link-csv.ts'
import { LinkTable } from './link-table.tsx'

/** Pages by how often they were opened, and read to the end. */
export function PageReads({ client, days }: { client: Client; days: number }) {
  const [words, setWords] = useState('')
  const ask = useCallback(
    (after: ReadPlace | null, most?: number) => readPages(client, { words, days }, after, most),
    [client, words, days],
  )
  return (
    <DeskSection
      id="reads"
      title="Pages that were read"
      note="Read: the last paragraph was on screen after ten seconds"
    >
      <search className="desk-filters">
        <WordsField id="reads-words" label="Address has" value={words} onChange={setWords} />
      </search>
      <LinkTable
        ask={ask}
        empty={{ title: 'No page was opened.' }}
        caption="Pages, the most opened first"
        keyOf={({ path }) => path}
        columns={COLUMNS}
        file={{ name: 'pages-read.csv', csv: readsCsv }}
      />
    </DeskSection>
  )
}

const COLUMNS: Column<ReadPage>[] = [
  { head: 'Page', kind: 'row', cell: ({ path }) => (path.startsWith('/') ? <a href={path}>{path}</a> : path) },
  { head: 'Opened', kind: 'number', cell: ({ views }) => views.toLocaleString('en-US') },
  { head: 'Read to the end', kind: 'number', cell: ({ reads }) => reads.toLocaleString('en-US') },
  {
    head: 'Share',
    kind: 'number',
    cell: ({ views, reads }) => `${Math.round((100 * Math.min(reads, views)) / views)}%`,
  },
]
