import { useCallback, useState } from 'react'
import { type OrphanPage, orphanPages } from '#queries/desk'
import type { Client } from '#queries/shared'
import { DeskSection, ListFrame, useList } from '#newsroom'
import { formatMomentDay } from '#ui/dates.ts'
import { Field } from '#ui/field'
import { type Column, Table } from '#ui/table'
import { CsvDownload } from './csv-download.tsx'
import { everyPage } from './every-page.ts'
import { orphansCsv } from './link-csv.ts'

/** Texts that readers of other texts are never led to. */
export function Orphans({ client }: { client: Client }) {
  const [words, setWords] = useState('')
  const ask = useCallback((after: string | null) => orphanPages(client, words, after), [client, words])
  const list = useList(ask)
  return (
    <DeskSection
      id="orphans"
      title="Pages that no text leads to"
      note="Lists, menus and the sitemap lead there, and are not counted"
    >
      <search className="desk-filters">
        <Field
          id="orphans-words"
          label="Address or title has"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </search>
      <ListFrame
        list={list}
        empty={{ title: words ? 'Nothing fits.' : 'Each text is linked from another one.' }}
        beside={
          list.rows.length > 0 && (
            <CsvDownload name="pages-without-links.csv" csv={async () => orphansCsv(await everyPage(ask))} />
          )
        }
      >
        {(pages) => (
          <Table
            caption="Pages that no text leads to, by address"
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

const COLUMNS: Column<OrphanPage>[] = [
  { head: 'Page', kind: 'row', cell: ({ path, title }) => <a href={path}>{title}</a> },
  { head: 'Address', cell: ({ path }) => path },
  { head: 'Published', kind: 'number', cell: ({ publishedAt }) => formatMomentDay(publishedAt) },
]
