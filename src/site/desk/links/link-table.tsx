import type { ReactNode } from 'react'
import { type ListPage, ListFrame, useList } from '#newsroom'
import { type Column, Table } from '#ui/table'
import { CsvDownload } from './csv-download.tsx'
import { everyPage } from './every-page.ts'

interface Props<Row, Place> {
  /** The same function as long as the same is asked. */
  ask: (after: Place | null) => Promise<ListPage<Row, Place>>
  /** Said when there is none. */
  empty: { title: string; words?: string }
  caption: string
  keyOf: (row: Row) => string
  columns: Column<Row>[]
  /** All of it as a file, where it is handed out. */
  file?: { name: string; csv: (rows: readonly Row[]) => string }
}

/** A list that is read a page at a time, as a table, and all of it as a file. */
export function LinkTable<Row, Place>({ ask, empty, file, ...table }: Props<Row, Place>): ReactNode {
  const list = useList(ask)
  return (
    <ListFrame
      list={list}
      empty={empty}
      beside={
        file &&
        list.rows.length > 0 && (
          <CsvDownload name={file.name} csv={async (told) => file.csv(await everyPage(ask, told))} />
        )
      }
    >
      {(rows) => <Table quietCaption rows={rows} {...table} />}
    </ListFrame>
  )
}
