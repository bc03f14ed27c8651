import { useCallback, useState } from 'react'
import { type ReadPage, type ReadPlace, readPages } from '#queries/desk'
import type { Client } from '#queries/shared'
import { DeskSection, ListFrame, useList } from '#newsroom'
import { Field } from '#ui/field'
import { type Column, Table } from '#ui/table'

/** Pages by how often they were opened, and read to the end. */
export function PageReads({ client, days }: { client: Client; days: number }) {
  const [words, setWords] = useState('')
  const ask = useCallback((after: ReadPlace | null) => readPages(client, { words, days }, after), [client, words, days])
  const list = useList(ask)
  return (
    <DeskSection
      id="reads"
      title="Pages that were read"
      note="Read: the last paragraph was on screen after ten seconds"
    >
      <search className="desk-filters">
        <Field
          id="reads-words"
          label="Address has"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </search>
      <ListFrame list={list} empty={{ title: 'No page was opened.' }}>
        {(pages) => (
          <Table
            caption="Pages, the most opened first"
            quietCaption
            rows={pages}
            keyOf={({ path }) => path}
            columns={COLUMNS}
          />
        )}
      </ListFrame>
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
